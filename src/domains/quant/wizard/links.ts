import type { Href } from '../../../nav/address.ts';
import { linkToPath } from '../../../nav/links.ts';
import { type Path, paths } from '../../../nav/paths.ts';
import type { Step } from './steps.ts';

/** The path of each step. Source: rulings, The wizard's seven screens. */
export const stepPaths: Readonly<Record<Step, Path>> = {
  sources: paths.wizardSources,
  servers: paths.wizardServers,
  chips: paths.wizardChips,
  strategy: paths.wizardStrategy,
  risk: paths.wizardRisk,
  complete: paths.wizardComplete,
};

/** The overview of a draft, or of all drafts. */
export function linkToOverview(id?: string): Href {
  return linkToPath(paths.wizard, { ...(id && { id }) });
}

export function linkToStep(step: Step, id: string): Href {
  return linkToPath(stepPaths[step], { id });
}
