import { Trans, useLingui } from '@lingui/react/macro';
import { drawUpContract, getContracts } from '../../../contract/contracts.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { useCall } from '../../data/call/use-call.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { CheckFile } from './CheckFile.tsx';
import { ContractTag } from './ContractTag.tsx';
import { kindTexts } from './kind-texts.ts';
import { PATIENCE_MS } from './patience.ts';
import styles from './contracts.module.css';

/** The customer's contracts, a link to create a new one, and the file check. */
export function Contracts() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const go = useGo();
  const { tag } = useTextLanguage();
  const known = useKnown(getContracts, {});
  const drawing = useCall(drawUpContract);
  const contracts = known.value?.contracts;
  const isWithout =
    contracts?.every(({ kind, state }) => kind !== 'software' || state === 'ended') ?? false;
  const hasForm = contracts?.some(({ kind, state }) => kind === 'w9' && state !== 'ended') ?? true;

  async function drawUp() {
    const answer = await drawing.send({ language: tag }, { timeoutMs: PATIENCE_MS });
    if (answer.ok) go(links.contract({ number: answer.value.number }));
  }

  const action = (
    <>
      <Declined answer={drawing.declined} onRetry={() => void drawUp()} />
      <Button look="primary" disabled={drawing.waiting} onPress={() => void drawUp()}>
        <Trans>Draw up contract</Trans>
      </Button>
    </>
  );

  return (
    <Columns
      first={
        <div className={styles['contracts']}>
          {contracts && <Declined answer={known.declined} isKept onRetry={known.reload} />}
          <List
            label={t`Contracts`}
            waiting={known.waiting || !contracts}
            declined={known.declined}
            onRetry={known.reload}
            skeletonRows={1}
            empty={
              <Empty icon="document" title={<Trans>No contract at present</Trans>} action={action}>
                <Trans>
                  The software contract sets out how you may use Plumb and what each party owes the
                  other.
                </Trans>
              </Empty>
            }
          >
            {contracts?.map((contract) => (
              <Row
                key={contract.number}
                href={links.contract({ number: contract.number })}
                title={i18n._(kindTexts[contract.kind])}
                subtitle={`${contract.number} · ${format.day(newYorkDate(contract.drawnUpAtMs))}`}
                trailing={
                  <>
                    <ContractTag contract={contract} />
                    <Icon name="chevron" size={16} />
                  </>
                }
              />
            ))}
          </List>
          {isWithout && contracts && contracts.length > 0 && (
            <div className={styles['actions']}>{action}</div>
          )}
        </div>
      }
      second={
        areSettled(known) && (
          <div className={styles['contracts']}>
            <Section title={<Trans>Tax form</Trans>}>
              <List label={t`Tax form`}>
                <Row
                  href={links.taxForm()}
                  title={<Trans>Form W-9</Trans>}
                  subtitle={
                    hasForm ? (
                      <Trans>Prepare a new one when something has changed</Trans>
                    ) : (
                      <Trans>For US persons: certify your tax number</Trans>
                    )
                  }
                  trailing={<Icon name="chevron" size={16} />}
                />
              </List>
            </Section>
            <CheckFile />
          </div>
        )
      }
    />
  );
}
