import { expect, test } from 'vitest';
import { MESSAGE_KINDS } from '../../contract/message.ts';
import { pushTexts } from './push-texts.ts';

test.for(Object.entries(pushTexts))(
  'in %s every kind of message has its words, and no figures in them',
  ([, texts]) => {
    expect(Object.keys(texts).toSorted()).toEqual([...MESSAGE_KINDS, 'test'].toSorted());
    for (const { title, body } of Object.values(texts)) {
      expect(title).toMatch(/\S/);
      expect(body).toMatch(/\S/);
      expect(title + body).not.toMatch(/[${}]/);
    }
  },
);
