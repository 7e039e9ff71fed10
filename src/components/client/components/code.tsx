import { use, useContext, useEffect, type ReactElement, type ReactNode } from 'react';
import { lineClasses, markLines, type LineMarks } from '../../../markdown/highlight/line-classes.ts';
import { languageNames } from '../../mdx/code-block/language-names.data.ts';
import { controlAttributes } from '../../mdx/mermaid/control-texts.ts';
import { expectedHeight } from '../../mdx/mermaid/expected-height.ts';
import { toList, toText } from '../../mdx/values.ts';
import { addressOf, text } from '../site-data.ts';
import { PrerenderedCode } from '../prerendered-code.ts';
import { activeMark } from './sections.tsx';
import { classes, elementsIn, hasSymbol, inline, isBlank, isOn, plain, Symbol, TabSet, type Props } from './parts.tsx';

/** An expandable block of no more lines is shown whole. */
const shortBlock = 12;

function languageName(language: string): string {
  const key = language.toLowerCase();
  return Object.hasOwn(languageNames, key) ? (languageNames[key] ?? language) : language;
}

function languageOf(props: Props): string {
  return toText(props['language']) || toText(props['lang']);
}

/** Returns code with the indentation taken off that it has in the page. */
function codeOf({ code, children }: Props): string {
  if (typeof code === 'string') return code;
  const lines = plain(children).replace(/^\n+/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const width = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(width)).join('\n');
}

/** A block of code. It is coloured where the page was built with the same code. */
export function CodeBlock(props: Props): ReactNode {
  const { icon, iconType, expandable, nocopy, className, isActive } = props;
  const coloured = useContext(PrerenderedCode);
  const code = codeOf(props);
  const name = languageName(languageOf(props));
  const title = titleOf(props);
  const count = code.split('\n').length;
  const isCut = isOn(expandable) && count > shortBlock;
  const label = title || (name === '' ? text('codeNumber', { number: '' }).trim() : text('codeIn', { language: name }));
  const look = coloured(code);
  // Lines stand between the lines of code where it shows types: they are left as they were made.
  const typed = isOn(props['twoslash']) ? look : undefined;
  return (
    <div
      data-active={activeMark(isActive === true)}
      className={classes('code-block', className)}
      data-language={languageOf(props)}
      data-cut={activeMark(isCut)}
      style={look?.style}
    >
      {(title !== '' || hasSymbol(icon, iconType)) && (
        <div className="code-block-header">
          {hasSymbol(icon, iconType) && (
            <span className="code-block-icon">
              <Symbol icon={icon} type={iconType} />
            </span>
          )}
          <span className="code-block-title">{title || name}</span>
        </div>
      )}
      {!isOn(nocopy) && <button type="button" className="code-block-copy-button" aria-label={text('copyCode')} />}
      <pre tabIndex={0} role="group" aria-label={label} className={typed?.className ?? preClasses(props)}>
        {look === undefined ? (
          <Plain code={code} marks={marksOf(props)} />
        ) : (
          <code dangerouslySetInnerHTML={{ __html: typed?.html ?? remarked(look.html, marksOf(props)) }} />
        )}
      </pre>
      {typed?.types !== undefined && (
        <details className="type-list" dangerouslySetInnerHTML={{ __html: typed.types }} />
      )}
      {isCut && <div className="code-block-fade-overlay" />}
      {isCut && (
        <button type="button" className="code-block-expand-button" aria-expanded="false">
          {text('showAllLines', { count })}
        </button>
      )}
    </div>
  );
}

function marksOf(props: Props): Required<Record<keyof LineMarks, string>> {
  const ranges = (name: keyof LineMarks): string => {
    const lines = props[name];
    return Array.isArray(lines) ? lines.join(',') : toText(lines);
  };
  return {
    highlight: ranges('highlight'),
    focus: ranges('focus'),
    added: ranges('added'),
    removed: ranges('removed'),
  };
}

function preClasses(props: Props): string | undefined {
  const marks = marksOf(props);
  const isMarked = Object.values(marks).some((ranges) => ranges !== '');
  const { lines, wrap } = props;
  const names = [
    isOn(lines) && 'has-numbers',
    isOn(wrap) && 'wraps',
    isMarked && 'has-marks',
    marks.focus !== '' && 'has-focus',
  ];
  return classes(...names) || undefined;
}

/** Other lines may be marked than when the page was made. */
function remarked(html: string, marks: LineMarks): string {
  return markLines(html.replaceAll(/class="line [^"]*"/g, 'class="line"'), marks);
}

interface PlainCode {
  readonly code: string;
  readonly marks: LineMarks;
}

function Plain({ code, marks }: PlainCode): ReactNode {
  const marked = lineClasses(marks);
  return (
    <code>
      {code.split('\n').map((line, index) => (
        <span key={index}>
          {index > 0 && '\n'}
          <span className={classes('line', ...(marked.get(index + 1) ?? []))}>{line}</span>
        </span>
      ))}
    </code>
  );
}

function Group({ kind, dropdown, className, children }: Props): ReactNode {
  const blocks = elementsIn(children);
  const key = toText(kind);
  const labels = blocks.map((block, index) => labelOf(block, index, key));
  return (
    <div className={classes('code-group', key !== '' && `${key}-example`, className)}>
      {/* The element reads its blocks once. */}
      <TabSet key={labels.join()} isSynced>
        <div className="tab-list">
          {isOn(dropdown) ? (
            <select className="option-dropdown" aria-label={text('chooseExample')}>
              {labels.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            labels.map((label, index) => (
              <button key={label} type="button" data-name={label} data-active={activeMark(index === 0)}>
                {isTitled(blocks[index]) ? <span className="code-block-title">{label}</span> : label}
              </button>
            ))
          )}
        </div>
        {blocks.map((block, index) => (
          <CodeBlock key={block.key} {...codeProps(block)} isActive={index === 0} />
        ))}
      </TabSet>
    </div>
  );
}

/** A block, which may come as what the server made of it and its code, or `<pre>` around code. */
function codeProps({ type, props }: ReactElement<Props>): Props {
  const isBlock = type === CodeBlock || typeof props['code'] === 'string';
  return isBlock ? props : { children: plain(props.children), title: props['title'] };
}

function titleOf(props: Props): string {
  return toText(props['title']) || toText(props['filename']);
}

function isTitled(block: ReactElement<Props> | undefined): boolean {
  return block !== undefined && titleOf(block.props) !== '';
}

function labelOf({ props }: ReactElement<Props>, index: number, kind: string): string {
  const title = titleOf(props);
  if (title !== '') return title;
  if (kind !== '') return index === 0 ? text(kind) : `${text(kind)} ${index + 1}`;
  return languageName(languageOf(props)) || text('codeNumber', { number: index + 1 });
}

export function CodeGroup(props: Props): ReactNode {
  return <Group {...props} kind="" />;
}
export function RequestExample(props: Props): ReactNode {
  return <Group {...props} kind="request" />;
}
export function ResponseExample(props: Props): ReactNode {
  return <Group {...props} kind="response" />;
}

/** What draws formulas is loaded with the first one. */
const formulas = new Map<string, Promise<string>>();

function formulaOf(source: string, isBlock: boolean): Promise<string> {
  const key = `${String(isBlock)} ${source}`;
  const known = formulas.get(key);
  if (known !== undefined) return known;
  const drawn = import('../../mdx/latex/formula-html.ts').then(({ formulaHtml }) => formulaHtml(source, isBlock));
  formulas.set(key, drawn);
  return drawn;
}

/** Nothing is shown again before the formula is drawn: what was there before stays as long. */
export function Latex({ display, children }: Props): ReactNode {
  const html = use(formulaOf(plain(children), isOn(display)));
  return <span style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The script of the page draws it when it comes near the reader. */
export function Mermaid({ chart, actions, placement, className, children }: Props): ReactNode {
  const source = typeof chart === 'string' ? chart : plain(children).trim();
  const height = expectedHeight(source);
  useEffect(() => void document.dispatchEvent(new Event('octavo-updated')), [source]);
  return (
    <div
      key={source}
      className={classes('mermaid-container', className)}
      data-component-name="mermaid-container"
      data-mermaid={addressOf('/_octavo/mermaid.js')}
      data-actions={actions === undefined ? undefined : String(isOn(actions))}
      data-placement={toText(placement) || undefined}
      {...controlAttributes(text)}
      style={height === undefined ? undefined : { '--diagram-height': `${height}rem` }}
    >
      <pre className="mermaid" tabIndex={0} role="group" aria-label={text('diagramSource')}>
        {source}
      </pre>
    </div>
  );
}

export function Prompt({ description, actions, icon, iconType, className, source, children }: Props): ReactNode {
  const names = actions === undefined ? ['copy'] : toList(actions);
  const prompt = typeof source === 'string' ? source : plain(children).trim();
  return (
    <div className={classes('prompt', className)}>
      <div className="prompt-head">
        {hasSymbol(icon, iconType) && (
          <span className="prompt-icon">
            <Symbol icon={icon} type={iconType} />
          </span>
        )}
        {!isBlank(description) && <span className="prompt-description">{inline(description)}</span>}
        {names.includes('copy') && (
          <button type="button" className="prompt-action" data-copy={prompt}>
            {text('copyPrompt')}
          </button>
        )}
        {names.includes('cursor') && (
          <a
            className="prompt-action"
            href={`https://cursor.com/link/prompt?text=${encodeURIComponent(prompt)}`}
            target="_blank"
            rel="noopener"
          >
            {text('openInTool', { name: 'Cursor' })}
          </a>
        )}
      </div>
      <details className="prompt-text">
        <summary>{text('showPrompt')}</summary>
        <div>{children}</div>
      </details>
    </div>
  );
}
