import type { Handler } from '../../http/handle.ts';
import { nameCalls } from './name-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import { handleSubmit } from './submit-call.ts';

export const identityCalls: readonly Handler[] = [...nameCalls, ...pictureCalls, handleSubmit];
