import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoProblem } from './prepare-photo.ts';

/** Why a file is not sent. Source: spec §5. */
export const photoProblems: Readonly<Record<PhotoProblem, MessageDescriptor>> = {
  too_large: msg`The photo is larger than 20 MB.`,
  wrong_kind: msg`Photos must be JPEG, PNG, or BMP.`,
  unreadable: msg`Recognition error or timeout, please re-identify.`,
  too_small: msg`The photo is too small to read. Move closer and retake it.`,
};
