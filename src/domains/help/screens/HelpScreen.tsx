import { Trans } from '@lingui/react/macro';

import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { HelpCentre } from '../HelpCentre.tsx';
import { loadTopics } from '../../../live/help/load-topics.ts';
import { LoadedTexts } from '../../../live/help/LoadedTexts.tsx';
import { topicNamed } from '../../../live/help/topic.ts';
import { TopicPage } from '../TopicPage.tsx';
import { useTextLanguage } from '../../../data/device/text-language.ts';

export default function HelpScreen() {
  const { locale } = useTextLanguage();
  const asked = useParameter('topic');
  const topic = topicNamed(asked);
  return (
    <Screen title={<Trans>Help</Trans>} back={asked === undefined ? true : linkTo.help()} isWide>
      <LoadedTexts load={() => loadTopics(locale)}>
        {(texts) =>
          topic === undefined ? (
            <HelpCentre texts={texts} isUnknown={asked !== undefined} />
          ) : (
            <TopicPage id={topic} texts={texts} />
          )
        }
      </LoadedTexts>
    </Screen>
  );
}
