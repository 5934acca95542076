import { type ServiceHours, type ServiceSpan } from '../contract/service-hours.ts';
import { BadConfig } from './bad-config.ts';
import type { Env } from './config-read.ts';

/** The settings of customer service. */
export const SERVICE_SETTINGS = [
  'SERVICE_HOURS',
  'SERVICE_ANSWER_HOURS',
  'SERVICE_EMAIL',
  'SERVICE_PHONE',
] as const;

/** The configured contact details of customer service. */
export interface ServiceContact {
  readonly hours: ServiceHours | null;
  /** The usual response time, hours. */
  readonly answerHours: number | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SPAN =
  /^(?<first>[A-Z][a-z]{2})(?:-(?<last>[A-Z][a-z]{2}))? (?<from>\d\d:\d\d)-(?<to>\d\d:\d\d)$/;
const FORM = 'must look like "Mon-Fri 08:00-20:00, Sat 09:00-13:00 America/New_York"';

/** @throws BadConfig when a setting is invalid */
export function serviceContact(env: Env): ServiceContact {
  const { SERVICE_HOURS: hours, SERVICE_ANSWER_HOURS: answer } = env;
  const { SERVICE_EMAIL: email = null, SERVICE_PHONE: phone = null } = env;
  if (answer !== undefined && !/^([1-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/.test(answer)) {
    throw new BadConfig('SERVICE_ANSWER_HOURS must be a whole number from 1 to 720.');
  }
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new BadConfig('SERVICE_EMAIL must be an email address.');
  }
  if (phone !== null && !/^\+[1-9]\d{6,14}$/.test(phone)) {
    throw new BadConfig(
      'SERVICE_PHONE must look like +12125550142: with its country, without spaces.',
    );
  }
  return {
    hours: hours === undefined ? null : readHours(hours),
    answerHours: answer === undefined ? null : Number(answer),
    email,
    phone,
  };
}

function readHours(text: string): ServiceHours {
  const at = text.lastIndexOf(' ');
  const timeZone = text.slice(at + 1);
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC') {
    throw new BadConfig(`SERVICE_HOURS ${FORM}: "${timeZone}" is not a time zone.`);
  }
  return { timeZone, spans: text.slice(0, Math.max(0, at)).split(', ').map(readSpan) };
}

function readSpan(text: string): ServiceSpan {
  const { first = '', last = first, from = '', to = '' } = SPAN.exec(text)?.groups ?? {};
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
  if (start < 0 || end < start || !(fromMinutes < toMinutes) || toMinutes > 1_440) {
    throw new BadConfig(`SERVICE_HOURS ${FORM}, but holds "${text}".`);
  }
  const days = Array.from({ length: end - start + 1 }, (_, nth) => start + nth + 1);
  return { days, fromMinutes, toMinutes };
}

/** Minutes after midnight; NaN when it is not a time. */
function minutesOf(text: string): number {
  const [hour = NaN, minute = NaN] = text.split(':').map(Number);
  return minute < 60 ? 60 * hour + minute : NaN;
}
