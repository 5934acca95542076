import { pingModel } from '../assistant/model/read-chat.ts';
import type { Config } from '../config.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Requests the list of models from the language model's server; sends no customer data. */
export async function modelFound({ model }: Pick<Config, 'model'>): Promise<Found> {
  if (!model) return off('No language model: the app answers by itself.');
  const found = {
    ok: ok(`The language model of MODEL_URL answers; questions are for ${model.name}.`),
    refused: wrong('The language model refuses MODEL_KEY.'),
    unreachable: wrong('The language model of MODEL_URL does not answer.'),
  };
  return found[await pingModel(model)];
}
