import {
  MESSAGE_CATEGORIES,
  type MessageCategory,
  type MessageLanguage,
  type NotifyChoices,
} from '../../contract/message.ts';
import type { Sql } from '../db/tx.ts';

interface Row {
  push: MessageCategory[] | null;
  in_app: MessageCategory[] | null;
  quiet_from_minutes: number | null;
  quiet_to_minutes: number | null;
  time_zone: string | null;
  chosen_language: MessageLanguage | null;
  language: string;
}

const LANGUAGES: ReadonlySet<string> = new Set<MessageLanguage>(['en', 'es', 'ja', 'zhHK']);

/** A customer's notification settings; the default is every event at any hour. */
export async function choicesOf(sql: Sql, personId: string): Promise<NotifyChoices> {
  const [row] = await sql<Row>`
    select push, in_app, quiet_from_minutes, quiet_to_minutes, time_zone,
      notify_choice.language as chosen_language, person.language
    from person left join notify_choice on person_id = person.id
    where person.id = ${personId}`;
  if (!row) throw new Error('there is no such person');
  const { quiet_from_minutes: fromMinutes, quiet_to_minutes: toMinutes } = row;
  return {
    push: row.push ?? [...MESSAGE_CATEGORIES],
    inApp: row.in_app ?? [...MESSAGE_CATEGORIES],
    quiet: fromMinutes === null || toMinutes === null ? null : { fromMinutes, toMinutes },
    timeZone: row.time_zone ?? 'UTC',
    language: row.chosen_language ?? languageOf(row.language),
  };
}

/** Stores a customer's notification settings, in the order of the categories and each once. */
export async function keepChoices(
  sql: Sql,
  personId: string,
  { push, inApp, quiet, timeZone, language }: NotifyChoices,
): Promise<void> {
  await sql`
    insert into notify_choice (person_id, push, in_app, quiet_from_minutes, quiet_to_minutes,
      time_zone, language)
    values (${personId}, ${inOrder(push)}, ${inOrder(inApp)}, ${quiet?.fromMinutes ?? null},
      ${quiet?.toMinutes ?? null}, ${timeZone}, ${language})
    on conflict (person_id) do update set push = excluded.push, in_app = excluded.in_app,
      quiet_from_minutes = excluded.quiet_from_minutes,
      quiet_to_minutes = excluded.quiet_to_minutes, time_zone = excluded.time_zone,
      language = excluded.language`;
}

function inOrder(chosen: readonly MessageCategory[]): MessageCategory[] {
  return MESSAGE_CATEGORIES.filter((category) => chosen.includes(category));
}

function languageOf(text: string): MessageLanguage {
  return LANGUAGES.has(text) ? (text as MessageLanguage) : 'en';
}
