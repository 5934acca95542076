/**
 * Parses the streams of OpenAI-style servers in their dialects: tool calls without index or id,
 * with arguments as an object or all at once, `choices: []` with the token usage, content in parts,
 * a whole message in place of a stream. Pure.
 */
import * as v from 'valibot';

/** A language model did not respond, or not according to the protocol. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
}

/** A piece of a model's response. */
export type ChatPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'call';
      /** The index of the call in the message, if given. */
      readonly index: number | undefined;
      readonly id: string | undefined;
      readonly name: string | undefined;
      /** The arguments, or a part of them. */
      readonly args: string;
    }
  | { readonly kind: 'used'; readonly tokens: number };

const Call = v.object({
  index: v.nullish(v.number()),
  id: v.nullish(v.string()),
  function: v.nullish(
    v.object({
      name: v.nullish(v.string()),
      arguments: v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())])),
    }),
  ),
});
const Part = v.object({ text: v.nullish(v.string()) });
const Message = v.object({
  content: v.nullish(v.union([v.string(), v.array(Part)])),
  tool_calls: v.nullish(v.array(Call)),
});
const Payload = v.object({
  error: v.nullish(v.unknown()),
  choices: v.nullish(v.array(v.object({ delta: v.nullish(Message), message: v.nullish(Message) }))),
  usage: v.nullish(v.object({ total_tokens: v.nullish(v.number()) })),
});

/**
 * The pieces of one event of the stream.
 *
 * @throws ModelFailed when the event violates the protocol or reports an error
 */
export function piecesOf(text: string): ChatPiece[] {
  if (text.trim() === '[DONE]' || text.trim() === '') return [];
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), Payload), text);
  if (!payload.success) throw new ModelFailed('the model sent what is not of the protocol');
  const { error, choices, usage } = payload.output;
  if (error !== null && error !== undefined) throw new ModelFailed('the model tells of a fault');
  const message = choices?.[0]?.delta ?? choices?.[0]?.message;
  const said = textOf(message?.content);
  const tokens = usage?.total_tokens;
  return [
    ...(said === '' ? [] : [{ kind: 'text', text: said } as const]),
    ...(message?.tool_calls ?? []).map((call) => ({
      kind: 'call' as const,
      index: call.index ?? undefined,
      id: call.id ?? undefined,
      name: call.function?.name ?? undefined,
      args: argsOf(call.function?.arguments),
    })),
    ...(tokens ? [{ kind: 'used', tokens } as const] : []),
  ];
}

function textOf(content: v.InferOutput<typeof Message>['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text ?? '').join('');
}

function argsOf(args: string | Record<string, unknown> | null | undefined): string {
  return typeof args === 'string' ? args : args ? JSON.stringify(args) : '';
}

/** A model's call of a tool. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

/** Assembles calls from their pieces, by index, by id or in order of arrival. */
export function callsFrom(pieces: readonly ChatPiece[]): ToolCall[] {
  const calls: { id: string | undefined; index: number | undefined; name: string; args: string }[] =
    [];
  for (const piece of pieces) {
    if (piece.kind !== 'call') continue;
    const { index, id, name, args } = piece;
    const same = calls.findLast(
      (call, at) =>
        (index !== undefined && call.index === index && (id === undefined || id === call.id)) ||
        (index === undefined && id !== undefined && call.id === id) ||
        (index === undefined && id === undefined && name === undefined && at === calls.length - 1),
    );
    if (same) {
      same.args += args;
      if (same.name === '') same.name = name ?? '';
    } else {
      calls.push({ id, index, name: name ?? '', args });
    }
  }
  return calls.map(({ id, name, args }, at) => ({ id: id ?? `call-${at}`, name, args }));
}
