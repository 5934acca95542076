import { userInfo } from 'node:os';
import * as v from 'valibot';
import { Because } from '../../contract/operator.ts';
import { inProcessBus } from '../bus/bus.ts';
import { CannotStart } from '../cannot-start.ts';
import { openChain } from '../chain/open-chain.ts';
import { lastExchangeMs } from '../clock/clock.ts';
import type { Config } from '../config.ts';
import { dbOf } from '../db/tx.ts';
import { documentKeyOf } from '../documents/seal/document-key.ts';
import { openKeyRing } from '../keys/key-proof.ts';
import { makeServices } from '../make-services.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { readPushKeys } from '../notify/push-keys.ts';
import { isAct } from './acts.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { bankCommand } from './bank-command.ts';
import { chainCommand } from './chain-command.ts';
import { closuresCommand } from './closures-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { contractCommand } from './contract-command.ts';
import { connect } from './connect.ts';
import type { OpsContext } from './context.ts';
import { folderCommand } from './folder-command.ts';
import { switchCommand, treasuryCommand } from './funding-commands.ts';
import { haltCommand, haltsCommand, unhaltCommand } from './halt-commands.ts';
import { jobsCommand } from './jobs-command.ts';
import { keysCommand } from './keys-command.ts';
import { noMarket } from './no-market.ts';
import { operatorCommand } from './operator-command.ts';
import { productCommand } from './product-command.ts';
import { causeCommand } from './cause-command.ts';
import { rateCommand } from './rate-command.ts';
import { restoreCommand } from './restore-command.ts';
import { referralCommand } from './referral-command.ts';
import { reviewCommand } from './review-command.ts';
import { ideaCommand, serviceCommand } from './service-command.ts';
import { signerCommand } from './signer-command.ts';
import { withdrawalsCommand } from './withdrawals-command.ts';

interface Out {
  readonly write: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** Does its part of a command and gives the exit code. */
type Command = (context: OpsContext, words: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  backup: backupCommand,
  review: reviewCommand,
  contract: contractCommand,
  keys: keysCommand,
  folder: folderCommand,
  withdrawals: withdrawalsCommand,
  signer: signerCommand,
  halt: haltCommand,
  unhalt: unhaltCommand,
  halts: haltsCommand,
  closures: closuresCommand,
  jobs: jobsCommand,
  operator: operatorCommand,
  switch: switchCommand,
  treasury: treasuryCommand,
  chain: chainCommand,
  bank: bankCommand,
  product: productCommand,
  rate: rateCommand,
  service: serviceCommand,
  idea: ideaCommand,
  cause: causeCommand,
  referral: referralCommand,
};

const HELP = `npm run ops -- <command> [--because <reason>]
  --because …                              why, for the audit log; every act needs it: what decides about customers,
                                           moves money, or halts, closes and opens something
  doctor                                   asks every part one harmless thing, and says what is wrong
  audit [--record <number>:<hash>]         proves the ledger and the audit log, and names the first entry that breaks a
                                           rule; the record is one that an earlier audit or backup printed
  backup <new file> [--passphrase-file <file>]
                                           writes everything into a file, the keys too where there is a passphrase
  restore <file> [--passphrase-file <file>]
                                           puts a backup into an empty database, and audits it
  review list                              papers that wait for a decision
  review show <account number> --to …      writes them into a new folder, to be looked at
  review pass <account number> --submitted <time>
                                           passes those that were shown, by the time that “show” wrote
  review fail <account number> --submitted <time> --reason …
                                           sends them back
  contract list                            signed contracts that wait for the operator
  contract countersign <number>            countersigns one
  contract end <number>                    ends one
  withdrawals list                         what is being withdrawn, and what waits for an operator
  withdrawals approve <number>             approves one; large ones need two operators
  withdrawals refuse <number> --reason …   refuses one and gives its money back
  signer grant <database role>             lets a database role sign withdrawals
  keys add <name>                          makes a new key, which every process must have before it is used
  keys use <name>                          lets a key seal from the next start on
  keys reseal                              seals with that key what older ones sealed
  folder <name> … [--signer <name>]        makes data folders below this one for further processes, with the same
                                           keys; that of a demonstration's signer has its key alone
  halt <TICKER> [note]                     stops trading in it; its orders wait
  unhalt <TICKER>                          lets it trade again
  unhalt --reconciled                      lets all trade again that a comparison with the broker halted
  halts                                    what is halted
  closures                                 days that close, or close early, by no rule
  closures <date> <closed|early> <reason>  writes one down for a day that has not begun; takes effect at once
  closures <date> open                     takes it back
  switch <way> <open|closed> [--customer <account number>]
                                           opens or closes a way in or out: deposit_usdt, deposit_bank,
                                           withdraw_usdt, withdraw_bank
  switch list                              what is closed
  product list                             every product with its state
  product show <id>                        NAV, customers, what waits and what is owed
  product close <id>                       it takes no more money, and no period follows
  product open <id>                        takes money again
  product add <file>                       opens one that a JSON file describes
  rate list                                the dated rates of savings
  rate set <product> <percent> [--from <date>] [--all]
                                           for new money, or for all money and told 30 days before
  rate cover                               what the treasury of savings holds, and what it promised at most
  rate fund <dollars> --reference <word>   puts money of the house into that treasury
  service list [--all]                     conversations that wait for an answer, or all
  service show <number> [--pictures <new folder>]
                                           one conversation, and its pictures as files
  service reply <number> --text …          answers it
  service close <number>                   closes it; a message of the customer opens it again
  idea …                                   the same for feedback
  cause list                               causes with what was raised, paid out and waits
  cause add <file>                         opens one that a JSON file describes, in four languages
  cause story <id> <file>                  adds what the cause tells, in four languages
  cause close <id>, cause open <id>        it takes no more donations; it takes them again
  cause payout <id> <dollars> --receipt <word>
                                           records what was paid to it, and tells its donors
  referral list                            referrals that wait for their reward, and the newest that were paid
  referral refused                         referrals that do not count, each with its reason
  referral show <number>                   one, with its customers, its deposit and its payment
  referral allow <number>                  lets a refused one count after all
  treasury                                 what the ledger has on the chain, what arrived there, the difference
  jobs list                                jobs that failed
  jobs retry <number>                      lets one be tried again at once
  operator list                            who may use the console at /operator
  operator add <name> --role <viewer|agent|approver> [--account <account number>]
                                           adds one, and prints a link to make a passkey by
  operator link <name>                     another link, as after a lost passkey
  operator role <name> <role>              gives another role
  operator remove <name>                   removes one, who is signed out at once
  bank import <file>                       books a statement of the bank: CSV with named columns, or camt.053
  bank notices                             transfers that customers announced, with their proofs
  bank proof <number> --to <new file>      writes a proof of transfer into a file, to be looked at
  bank unmatched                           transfers that no reference names
  bank assign <bank reference> --customer <account number>
                                           gives one to a customer
  bank return <bank reference>             notes that one was sent back
  bank own <bank reference> --because <reason>
                                           notes that one belongs to no customer, and why
  bank own                                 transfers with this note, the newest first
  bank disown <bank reference>             takes the note back: the transfer waits to be matched again
  bank files                               the payout files that were made, and what waits to be in one
  bank payouts                             makes a NACHA file of the approved withdrawals, each in one file only
  bank save <number> --to <new file>       writes a payout file, to be sent to the bank; another operator than who made it
  bank sent <number> --because <reason>    marks a payout file as sent to the bank; another operator than who made it
  bank returns <file>                      books the bank's file of payouts that came back
  bank late                                returns of payouts that were sent, which wait for another operator
  bank confirm <trace> --because <reason>  gives the money of one back; another operator than who reported it
  bank dismiss <trace> --because <reason>  removes one that is not true
  chain                                    how far the TRON network is, its solid blocks, and what was read`;

/** Runs one command of an operator; each leaves a record in the audit log. */
export async function runOps(
  words: readonly string[],
  config: Config,
  { write, warn }: Out,
): Promise<number> {
  const { because, kept } = reasonIn(words);
  const [name = '', ...rest] = kept;
  const by = { actor: `operator:${userInfo().username}`, because };
  // It needs an empty database; every other command migrates the schema first.
  if (name === 'restore') return restoreCommand(config, rest, { by, write, warn });
  // It diagnoses problems that prevent other commands from starting, and changes nothing.
  if (name === 'doctor') return doctorCommand(config, { write, warn });
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    write(HELP);
    return name === '' || name === 'help' ? 0 : 2;
  }
  if (because === undefined && isAct(name, rest)) {
    throw new CannotStart('Every act needs a reason for the audit log: add --because "…".');
  }
  // It prepares the folders of processes before the first of them starts.
  const connected = await connect(config, warn, { mayCreate: name === 'folder' });
  try {
    const db = dbOf(connected.pool);
    const savedMs = config.clock === 'real' ? undefined : await lastExchangeMs(db.sql);
    const exchangeNowMs = () => savedMs ?? Date.now();
    const { dataDir, chain: choice } = config;
    const services = makeServices({
      db,
      tron: openChain({ db, wallNowMs: Date.now, dataDir, choice }),
      market: noMarket,
      bus: inProcessBus(),
      closures: adHocClosures,
      marketName: 'ops',
      ring: await openKeyRing(db, config),
      pushKeys: readPushKeys(config.dataDir),
      documentKey: documentKeyOf(config, Date.now),
      wallNowMs: Date.now,
      exchangeNowMs,
      config,
      connection: async () => connected.pool.options,
      warn,
    });
    return await command({ config, connected, services, exchangeNowMs, by, write }, rest);
  } finally {
    await connected.close();
  }
}

/** Takes the reason of an act out of the words, wherever it stands. */
function reasonIn(words: readonly string[]): { because: string | undefined; kept: string[] } {
  const at = words.indexOf('--because');
  if (at === -1) return { because: undefined, kept: [...words] };
  const because = v.safeParse(Because, words[at + 1]);
  if (!because.success) throw new CannotStart(`--because ${because.issues[0].message}.`);
  return { because: because.output, kept: words.toSpliced(at, 2) };
}
