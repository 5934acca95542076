import { relative } from 'node:path';
import ts from 'typescript';

/** A statement in the server's source. */
export interface Statement {
  /** `server/people/read-person.ts:12` */
  readonly place: string;
  /** As PostgreSQL gets it. */
  readonly text: string;
  /** The properties of the declared row with the value kinds of each; undefined if no row type is declared. */
  readonly row: ReadonlyMap<string, ReadonlySet<Kind>> | undefined;
}

/** A kind of value in the type of a property. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'json' | 'null';

/** Functions that run a statement: `sql` or `tx` itself, or as a property. */
const TAGS: ReadonlySet<string> = new Set(['sql', 'tx']);

/** Every tagged statement of the server's sources, read with the compiler's own knowledge of types. */
export function statementsOfServer(): Statement[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    'server/tsconfig.json',
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('the server has a configuration');
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  const found: Statement[] = [];
  for (const source of program.getSourceFiles()) {
    const file = relative(process.cwd(), source.fileName);
    if (!file.startsWith('server/') || file.endsWith('.test.ts')) continue;
    const look = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && TAGS.has(nameOf(node.tag))) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push({
          place: `${file}:${line}`,
          text: textOf(node.template),
          row: rowOf(node, checker),
        });
      }
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return found;
}

function nameOf(tag: ts.Expression): string {
  if (ts.isIdentifier(tag)) return tag.text;
  return ts.isPropertyAccessExpression(tag) ? tag.name.text : '';
}

/** The text with `$1`, `$2`, … for the values, as `server/db/tx.ts` builds it. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (before, { literal }, at) => `${before}$${at + 1}${literal.text}`,
    template.head.text,
  );
}

function rowOf(node: ts.TaggedTemplateExpression, checker: ts.TypeChecker): Statement['row'] {
  const [declared] = node.typeArguments ?? [];
  if (!declared) return undefined;
  const type = checker.getTypeFromTypeNode(declared);
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const kinds = kindsOf(checker.getTypeOfSymbolAtLocation(property, node), checker);
      return [property.name, new Set(kinds)];
    }),
  );
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  if (type.isUnion()) return type.types.flatMap((each) => kindsOf(each, checker));
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (is(ts.TypeFlags.StringLike)) return ['string'];
  if (is(ts.TypeFlags.NumberLike)) return ['number'];
  if (is(ts.TypeFlags.BooleanLike)) return ['boolean'];
  if (is(ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return ['null'];
  const name = type.symbol?.name;
  if (name === 'Date' || name === 'Buffer') return [name];
  // A branded text is one: `string & { … }`.
  if (type.isIntersection())
    return type.types.flatMap((each) => kindsOf(each, checker)).slice(0, 1);
  return checker.isArrayLikeType(type) ? ['array', 'json'] : ['json'];
}
