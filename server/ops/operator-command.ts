import { parseArgs } from 'node:util';
import * as v from 'valibot';
import {
  CONSOLE_PATH,
  OPERATOR_ROLES,
  OperatorName,
  OperatorRole,
} from '../../contract/operator.ts';
import { CannotStart } from '../cannot-start.ts';
import {
  addOperator,
  changeRole,
  LINK_MS,
  linkOperator,
  listOperators,
  removeOperator,
} from '../operators/operators.ts';
import { personWithAccount } from '../people/account-number.ts';
import type { OpsContext } from './context.ts';

const ROLES = OPERATOR_ROLES.join(' | ');
const USE = `Use: operator list | add <name> --role <${ROLES}> [--account <account number>] | link <name> | role <name> <${ROLES}> | remove <name>`;

/** Adds, lists and removes operators. The console is open while there is at least one. */
export async function operatorCommand(
  context: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { services, by, write } = context;
  const { positionals, values } = readWords(words);
  const [verb, said, word] = positionals;
  if (verb === 'list' && said === undefined) return list(context);
  const read = v.safeParse(OperatorName, said);
  if (said === undefined) throw new CannotStart(USE);
  if (!read.success) throw new CannotStart(`A name ${read.issues[0].message}.`);
  const name = read.output;
  if (verb === 'add') return add(context, name, values);
  if (verb === 'link') {
    const link = await linkOperator(services, by, name);
    return link === undefined ? isNone(context, name) : tellLink(context, name, link);
  }
  if (verb === 'role') {
    const role = roleOf(word);
    if (!(await changeRole(services, by, { name, role }))) {
      write(`There is no operator ${name} with another role.`);
      return 1;
    }
    write(`${name} is ${role} now.`);
    return 0;
  }
  if (verb !== 'remove') throw new CannotStart(USE);
  if (!(await removeOperator(services, by, name))) return isNone(context, name);
  write(`Removed, and signed out: ${name}. The name is not given again.`);
  return 0;
}

async function add(
  context: OpsContext,
  name: string,
  values: { readonly role?: string | undefined; readonly account?: string | undefined },
): Promise<number> {
  const { services, by, write } = context;
  const role = roleOf(values.role);
  let personId: string | undefined;
  if (values.account !== undefined) {
    personId = await personWithAccount(services.db.sql, values.account);
    if (personId === undefined) {
      write(`No customer has the account number ${values.account}.`);
      return 1;
    }
  }
  const link = await addOperator(services, by, { name, role, personId });
  if (link === undefined) {
    write(`The name ${name} is given already, or was: choose another, or make a link to it.`);
    return 1;
  }
  write(`Added: ${name}, ${role}.`);
  return tellLink(context, name, link);
}

async function list({ services, write }: OpsContext): Promise<number> {
  const operators = await listOperators(services.db.sql);
  if (operators.length === 0) write('There is no operator, and so no console.');
  for (const { name, role, account, passkeys, usedAtMs } of operators) {
    const facts = [
      role,
      `passkeys ${passkeys}`,
      account !== null && `customer ${account}`,
      usedAtMs === null ? 'never signed in' : `last used ${new Date(usedAtMs).toISOString()}`,
    ].filter(Boolean);
    write(`${name}  ${facts.join(', ')}`);
  }
  return 0;
}

function tellLink({ config, write }: OpsContext, name: string, link: string): number {
  const [origin = `http://localhost:${config.port}`] = config.publicOrigins;
  write(`Give ${name} this link. It makes one passkey, within ${LINK_MS / 3_600_000} hours:`);
  // Behind the hash, so that no log has it.
  write(`${origin}${CONSOLE_PATH}#enrol=${link}`);
  return 0;
}

function isNone({ write }: OpsContext, name: string): number {
  write(`There is no operator ${name}.`);
  return 1;
}

function roleOf(word: string | undefined): OperatorRole {
  const role = v.safeParse(OperatorRole, word);
  if (!role.success) throw new CannotStart(`A role is one of: ${OPERATOR_ROLES.join(', ')}.`);
  return role.output;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { role: { type: 'string' }, account: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new CannotStart(USE, { cause });
  }
}
