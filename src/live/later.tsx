import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { noted } from '../lib/noted.ts';
import { loadPart } from './load-part.ts';

/** A part of the shell that {@link later} made. */
type LatePart<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead; once it is there, the part is drawn at once. */
  readonly expect: () => void;
};

/**
 * A part of the shell whose code loads when it is first shown or expected, so that no first visit waits for it. When
 * the code cannot be loaded, the shell continues without the part. It renders again only with other props, so that a
 * change of place does not render everything around the screen.
 *
 * @param waiting what is shown until the code is there
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): LatePart<Props> {
  const { begin, Part } = partOf(load);
  const Late: ComponentType<Props> = memo(function Later(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  });
  return Object.assign(Late, { expect: () => void begin() });
}

/** A whole screen whose code loads apart from that of its row in the route table: until then the screen is on its way. */
export function lateScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return partOf(load).Part;
}

/** A part whose code loads once, when it is first drawn; until then the boundary around it draws its fallback. */
function partOf<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const begin = () => (loading ??= noted(loadPart(load)));
  function Part(props: Props) {
    const { default: Body } = use(begin());
    return <Body {...props} />;
  }
  return { begin, Part };
}
