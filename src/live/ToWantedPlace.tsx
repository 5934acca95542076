import { resumed } from '../nav/place-after.ts';
import { useGo } from '../nav/route.ts';
import { Button } from '../ui/Button.tsx';
import { PlaceName } from './PlaceName.tsx';
import { dropWantedPlace, useWantedPlace } from './wanted-place.ts';

/** Leads a customer who has just been verified back to what verification interrupted, such as an order. */
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
