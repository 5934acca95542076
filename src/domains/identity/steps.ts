import { IDENTITY_STEPS, type Identity, type IdentityStep } from '../../../contract/identity.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

const linkToStep: Readonly<Record<IdentityStep, () => Href>> = {
  name: () => linkTo.identity(),
  mobile: linkTo.mobile,
  photo: linkTo.identityPhoto,
  address: linkTo.address,
};

/** Where a step is filled in. */
export function stepHref(step: IdentityStep): Href {
  return linkToStep[step]();
}

/** The first missing step, preferring those after `after`; `undefined` when none is missing. */
export function missingStep(
  { done }: Pick<Identity, 'done'>,
  after?: IdentityStep,
): IdentityStep | undefined {
  const from = after === undefined ? 0 : IDENTITY_STEPS.indexOf(after) + 1;
  const order = [...IDENTITY_STEPS.slice(from), ...IDENTITY_STEPS.slice(0, from)];
  return order.find((step) => step !== after && !done.includes(step));
}

/** The next screen after a step: a missing step, or the overview. */
export function hrefAfter(papers: Pick<Identity, 'done'>, after?: IdentityStep): Href {
  const missing = missingStep(papers, after);
  return missing ? stepHref(missing) : linkTo.addressDone();
}

/** Whether documents may be changed now. */
export function mayChange({ status }: Pick<Identity, 'status'>): boolean {
  return status === 'unsubmitted' || status === 'failed';
}
