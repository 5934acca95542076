import { msg } from '@lingui/core/macro';

/** The texts of refusals that only calls of people's own screens give. Their catalog comes with those screens. */
export const personRefusalTexts = {
  wrong_credentials: msg`The account or the password is not right.`,
  code_wrong: msg`The code is not right.`,
  code_expired: msg`This code can no longer be used. Ask for a new one.`,
  code_too_soon: msg`Unable to retrieve again within 120 seconds.`,
  code_limit: msg`Those were all the codes for one day. Try again tomorrow.`,
  channel_congested: msg`Channel congestion, please contact customer service.`,
  proof_expired: msg`Your confirmation has expired. Please confirm again.`,
  password_weak: msg`Choose another one: this is too easy to guess.`,
  password_wrong: msg`The password is not right.`,
  pin_wrong: msg`The PIN is not right.`,
  pin_missing: msg`Set a funds PIN first.`,
  locked: msg`Too many tries. Please wait before you try again.`,
  address_taken: msg`This e-mail or number belongs to another account.`,
  invitation_unknown: msg`This invitation code does not exist.`,
  agreement_missing: msg`Please agree to both documents first.`,
  passkey_refused: msg`This passkey cannot be used here.`,
  deletion_blocked: msg`The account cannot be deleted yet.`,
  number_unusable: msg`This is not a mobile number that can be reached.`,
  insufficient_funds: msg`Insufficient balance.`,
  key_reused: msg`Something in this request is not right.`,
  image_unreadable: msg`Recognition error or timeout, please re-identify.`,
  under_review: msg`Information under review.`,
  papers_incomplete: msg`Something is still missing.`,
  not_found: msg`This is no longer there.`,
};
