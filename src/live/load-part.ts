import type { ComponentType, ReactNode } from 'react';
import { report } from '../data/device/report.ts';

/** Loads the code of a part of the shell; on failure, returns a part that renders only its children. */
export async function loadPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return await load();
  } catch (problem) {
    report('A part of the shell could not be loaded.', problem);
    return { default: ChildrenOnly };
  }
}

function ChildrenOnly({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
