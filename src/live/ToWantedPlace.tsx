import { resumed } from '../nav/place-after.ts';
import { useGo } from '../nav/route.ts';
import { Button } from '../ui/Button.tsx';
import { PlaceName } from './PlaceName.tsx';
import { dropWantedPlace, useWantedPlace } from './wanted-place.ts';

/** A link for a newly verified customer back to the place that verification interrupted, such as an order. */
export function ToWantedPlace() {
  const go = useGo();
  const place = useWantedPlace();
  if (place === undefined) return null;

  function lead(to: typeof place): void {
    dropWantedPlace();
    if (to !== undefined) go(resumed(to));
  }

  return (
    <Button look="primary" onPress={() => lead(place)}>
      <PlaceName place={place} />
    </Button>
  );
}
