import { listSwitches } from '../../contract/operator-money.ts';
import { Known, Screen } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { Closures } from './switches/Closures.tsx';
import { Halts } from './switches/Halts.tsx';
import { Ways } from './switches/Ways.tsx';

/** Ways of deposit and withdrawal, halted instruments, and market closures outside the rules. */
export function Switches() {
  const answered = useAnswer(listSwitches, {});
  const { again } = answered;
  return (
    <Screen title="Halts and closures" answered={answered}>
      <Known answered={answered}>
        {({ closed, halts, closures, market }) => (
          <>
            <Ways closed={closed} again={again} />
            <Halts halts={halts} again={again} />
            <Closures closures={closures} market={market} again={again} />
          </>
        )}
      </Known>
    </Screen>
  );
}
