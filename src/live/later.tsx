import { type ComponentType, lazy, memo, Suspense } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part of the shell whose code loads when it is first shown, so that no first visit waits for it. When the code
 * cannot be loaded, the shell continues without the part. It renders again only with other props, so that a change of
 * place does not render everything around the screen.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => loadPart(load));
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
