import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundExpression {
  /** `src/a.ts`, from the root of the repository. */
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Returns the regular expressions of the code below some folders: literals, and those that `new RegExp` makes of texts. */
export function regularExpressionsIn(root: string, folders: readonly string[]): FoundExpression[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return files
    .filter((file) => /\.(?:tsx?|mjs|astro)$/.test(file))
    .flatMap((file) => expressionsOf(readFileSync(join(root, file), 'utf8'), file));
}

function expressionsOf(text: string, file: string): FoundExpression[] {
  const code = file.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const constants = new Map<string, ts.Expression>();
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      if (source !== undefined && !ts.isIdentifier(source))
        found.push({
          file,
          source: textOf(source, constants),
          flags: flags === undefined ? '' : textOf(flags, constants).replace(/[^dgimsuvy]/g, ''),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** What a text is made of: what only running can tell is some word. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node) && ts.isNoSubstitutionTemplateLiteral(node.template))
    return node.template.rawText ?? node.template.text;
  if (ts.isIdentifier(node) && constants.has(node.text)) {
    const value = constants.get(node.text);
    const others = new Map([...constants].filter(([name]) => name !== node.text));
    return value === undefined ? 'x' : textOf(value, others);
  }
  const template = ts.isTaggedTemplateExpression(node) ? node.template : node;
  if (!ts.isTemplateExpression(template)) return 'x';
  const piece = ({ text, rawText }: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): string =>
    template === node ? text : (rawText ?? text);
  const spans = template.templateSpans.map((span) => textOf(span.expression, constants) + piece(span.literal));
  return piece(template.head) + spans.join('');
}

/** The script between the fences, and those of the page. */
function codeOfAstro(text: string): string {
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return [/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '', ...scripts].join('\n');
}
