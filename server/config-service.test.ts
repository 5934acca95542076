import { expect, test } from 'vitest';
import { serviceContact } from './config-service.ts';

test('what the operator does not say is not known', () => {
  expect(serviceContact({})).toEqual({ hours: null, answerHours: null, email: null, phone: null });
});

test('hours are days and times of one place', () => {
  const contact = serviceContact({
    SERVICE_HOURS: 'Mon-Fri 08:00-20:00, Sat 09:30-24:00 America/New_York',
    SERVICE_ANSWER_HOURS: '24',
    SERVICE_EMAIL: 'help@plumb.example',
    SERVICE_PHONE: '+12125550142',
  });
  expect(contact).toEqual({
    hours: {
      timeZone: 'America/New_York',
      spans: [
        { days: [1, 2, 3, 4, 5], fromMinutes: 480, toMinutes: 1_200 },
        { days: [6], fromMinutes: 570, toMinutes: 1_440 },
      ],
    },
    answerHours: 24,
    email: 'help@plumb.example',
    phone: '+12125550142',
  });
});

test.for([
  ['SERVICE_HOURS', 'Mon-Fri 08:00-20:00'],
  ['SERVICE_HOURS', 'Mon-Fri 08:00-20:00 Nowhere/Else'],
  ['SERVICE_HOURS', 'Fri-Mon 08:00-20:00 UTC'],
  ['SERVICE_HOURS', 'Mon 20:00-08:00 UTC'],
  ['SERVICE_HOURS', 'Mon 08:60-20:00 UTC'],
  ['SERVICE_HOURS', 'Mon 08:00-24:01 UTC'],
  ['SERVICE_HOURS', 'always'],
  ['SERVICE_ANSWER_HOURS', '0'],
  ['SERVICE_ANSWER_HOURS', '721'],
  ['SERVICE_EMAIL', 'help'],
  ['SERVICE_PHONE', '212 555 0142'],
] as const)('%s=%s stops the start, and the sentence names the setting', ([name, value]) => {
  expect(() => serviceContact({ [name]: value })).toThrow(name);
});
