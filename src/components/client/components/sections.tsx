import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { headingId } from '../../../markdown/heading-ids.ts';
import { fieldPlaces } from '../../mdx/field/field-place.ts';
import { accordionIdOf, fieldIdOf, tabIdOf } from '../../mdx/title-ids.ts';
import { isTrue, toCode, toList, toNumber, toText } from '../../mdx/values.ts';
import { text } from '../site-data.ts';
import { styleOf } from './boxes.tsx';
import {
  classes,
  elementsIn,
  hasSymbol,
  inline,
  isBlank,
  isOn,
  plainTitle,
  Symbol,
  TabSet,
  type Props,
} from './parts.tsx';

export function Accordion(props: Props): ReactNode {
  const { title, description, defaultOpen, id, icon, iconType, className, children } = props;
  return (
    <details
      className={classes('accordion', className)}
      id={toText(id) || accordionIdOf(plainTitle(title))}
      open={isOn(defaultOpen)}
    >
      <summary>
        {hasSymbol(icon, iconType) && (
          <span className="accordion-icon">
            <Symbol icon={icon} type={iconType} />
          </span>
        )}
        <span className="accordion-label">
          <span className="accordion-title">{inline(title)}</span>
          {!isBlank(description) && <span className="accordion-description">{inline(description)}</span>}
        </span>
      </summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}

export function AccordionGroup({ className, children }: Props): ReactNode {
  return <div className={classes('accordion-group', className)}>{children}</div>;
}

export function Expandable({ title, defaultOpen, className, children }: Props): ReactNode {
  const ignored = { 'data-markdown-ignore': '' };
  const beside = (key: string, at: 0 | 1): string => (text(key).split('{title}')[at] ?? '').trim();
  const word = (key: string, kind: string, at: 0 | 1): ReactNode =>
    beside(key, at) !== '' && (
      <span className={kind} {...ignored}>
        {beside(key, at)}
      </span>
    );
  return (
    <details
      className={classes('expandable', 'mdx-expandable', className)}
      data-anchor={toText(title) || undefined}
      open={isOn(defaultOpen)}
    >
      <summary>
        {word('showItem', 'expandable-show', 0)}
        {word('hideItem', 'expandable-hide', 0)}
        {inline(isBlank(title) ? text('childAttributes') : title)}
        {word('showItem', 'expandable-show', 1)}
        {word('hideItem', 'expandable-hide', 1)}
      </summary>
      <div className="expandable-content">{children}</div>
    </details>
  );
}

export function Steps({ titleSize, className, children }: Props): ReactNode {
  const size = toText(titleSize).toLowerCase();
  return (
    <ol className={classes('steps', className)} role="list">
      {elementsIn(children).map((child) =>
        child.type === Step ? (
          <li key={child.key} {...stepAttributes(child.props)}>
            {stepContent({ ...child.props, titleSize: child.props['titleSize'] ?? size })}
          </li>
        ) : (
          <li key={child.key} className="step-aside">
            {child}
          </li>
        ),
      )}
    </ol>
  );
}

/** A step that stands in no steps: those make it an item of their list. */
export function Step(props: Props): ReactNode {
  return <div {...stepAttributes(props)}>{stepContent(props)}</div>;
}

function stepAttributes({ stepNumber, className, ...props }: Props): HTMLAttributes<HTMLElement> {
  const number = toNumber(stepNumber);
  return {
    className: classes('step', className),
    id: stepId(props) || undefined,
    style: number === undefined ? undefined : { counterSet: `step ${number}` },
  };
}

function stepContent({ icon, iconType, titleSize, noAnchor, children, ...props }: Props): ReactNode {
  const { title } = props;
  const size = toText(titleSize).toLowerCase();
  const Title = /^h[2-4]$/.test(size) ? (size as 'h2') : 'p';
  const anchor = stepId(props);
  return (
    <>
      {hasSymbol(icon, iconType) && (
        <span className="step-icon">
          <Symbol icon={icon} type={iconType} />
        </span>
      )}
      {!isBlank(title) && (
        <Title className="step-title">
          {inline(title)}
          {anchor !== '' && !isOn(noAnchor) && (
            <a href={`#${anchor}`} className="heading-anchor" aria-label={text('linkToStep')} />
          )}
        </Title>
      )}
      <div className="step-content">{children}</div>
    </>
  );
}

function stepId({ id, title }: Props): string {
  return toText(id) || headingId(plainTitle(title));
}

export function Tabs({ defaultTabIndex, sync, borderBottom, className, children }: Props): ReactNode {
  const all = elementsIn(children);
  const tabs = all.filter(isTab);
  const first = toNumber(defaultTabIndex) ?? 0;
  const active = first > 0 && first < tabs.length ? Math.floor(first) : 0;
  return (
    <div className={classes('tabs', isOn(borderBottom) && 'tabs-bordered', className)}>
      {/* The element reads its tabs once. */}
      <TabSet key={tabs.map(({ key }) => key).join()} isSynced={sync === undefined || isTrue(sync)}>
        <div className="tab-list">
          {tabs.map(({ key, props }, index) => (
            <button
              key={key}
              type="button"
              data-name={plainTitle(props['title'])}
              data-active={activeMark(index === active)}
            >
              {hasSymbol(props['icon'], props['iconType']) && (
                <span className="tab-icon">
                  <Symbol icon={props['icon']} type={props['iconType']} />
                </span>
              )}
              {inline(props['title'])}
            </button>
          ))}
        </div>
        {all.filter((child) => !isTab(child))}
        {tabs.map(({ key, props }, index) => (
          <Tab key={key} {...props} isActive={index === active} />
        ))}
      </TabSet>
    </div>
  );
}

/** What nothing could be chosen by stands there always. */
function isTab({ type, props }: ReactElement<Props>): boolean {
  return type === Tab && (!isBlank(props['title']) || hasSymbol(props['icon'], props['iconType']));
}

/** Returns the value of `data-active`, which is there or not. */
export function activeMark(isActive: boolean): '' | undefined {
  return isActive ? '' : undefined;
}

export function Tab({ title, id, icon, iconType, className, isActive, children }: Props): ReactNode {
  if (isBlank(title) && !hasSymbol(icon, iconType))
    return (
      <div className={toText(className) || undefined} id={toText(id) || undefined}>
        {children}
      </div>
    );
  return (
    <section
      data-active={activeMark(isActive === true)}
      className={classes('tab-panel', className)}
      id={toText(id) || tabIdOf(plainTitle(title) || toText(icon))}
    >
      {!isBlank(title) && <p className="tab-title">{inline(title)}</p>}
      {children}
    </section>
  );
}

function Field(props: Props): ReactNode {
  const place = fieldPlaces.find((key) => toText(props[key]) !== '');
  const name = toText(props['name']) || (place === undefined ? '' : toText(props[place]));
  const id = toText(props['id']) || fieldIdOf(name);
  const type = Array.isArray(props['type']) ? props['type'].map(toText).join(' | ') : props['type'];
  const defaultValue = toCode(props['default']);
  const pills = (value: unknown): ReactNode =>
    (Array.isArray(value) ? (value as ReactNode[]) : toList(value)).map(
      (label, index) =>
        !isBlank(label) && (
          <div key={index} className="field-pill">
            {label}
          </div>
        ),
    );
  if (isOn(props['hidden'])) return null;
  return (
    <div className={classes('field', 'mdx-field', props['className'])} id={id}>
      <div className="field-line">
        {pills(props['pre'])}
        {name !== '' && (
          <a className="field-name" href={`#${id}`}>
            {name}
          </a>
        )}
        {!isBlank(type) && <div className="field-type">{type as ReactNode}</div>}
        {place !== undefined && place !== 'body' && <div className="field-type">{place}</div>}
        {(['required', 'deprecated'] as const).map(
          (tone) =>
            isOn(props[tone]) && (
              <div key={tone} className="field-pill" data-tone={tone}>
                {text(tone)}
              </div>
            ),
        )}
        {pills(props['post'])}
        {defaultValue !== '' && (
          <div className="field-default">
            {text('default')}: <code>{defaultValue}</code>
          </div>
        )}
      </div>
      <div className="field-text">{props.children}</div>
    </div>
  );
}
export const ParamField = Field;
export const ResponseField = Field;

export function Update({ label, description, tags, id, className, children }: Props): ReactNode {
  const names = toList(tags);
  const anchor = toText(id) || headingId(toText(label));
  return (
    <section
      className={classes('update', className)}
      id={anchor || undefined}
      data-tags={names.length === 0 ? undefined : names.join(',')}
    >
      <div className="update-head">
        {!isBlank(label) && (
          <h2 className="update-label">{anchor === '' ? toText(label) : <a href={`#${anchor}`}>{toText(label)}</a>}</h2>
        )}
        {!isBlank(description) && <div className="update-description">{inline(description)}</div>}
        {names.length > 0 && (
          <ul className="update-tags" role="list">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="update-content">{children}</div>
    </section>
  );
}

export function TreeRoot({ style, className, children }: Props): ReactNode {
  return (
    <ul className={classes('tree', className)} role="list" style={styleOf(style)}>
      {children}
    </ul>
  );
}

export function TreeFolder({ name, defaultOpen, openable, highlight, children }: Props): ReactNode {
  const mark = isOn(highlight) && 'tree-highlight';
  const list = <ul role="list">{children}</ul>;
  if (openable !== undefined && !isTrue(openable))
    return (
      <li className="tree-folder">
        <div className={classes('tree-line', mark)}>{toText(name)}</div>
        {list}
      </li>
    );
  return (
    <li className="tree-folder">
      <details open={isOn(defaultOpen)}>
        <summary className={classes(mark) || undefined}>{toText(name)}</summary>
        {list}
      </details>
    </li>
  );
}

export function TreeFile({ name, highlight, comment }: Props): ReactNode {
  const remark = toText(comment);
  return (
    <li className="tree-file">
      <div className={classes('tree-line', isOn(highlight) && 'tree-highlight')}>
        <span>{toText(name)}</span>
        {remark !== '' && <span className="tree-comment">{remark}</span>}
      </div>
    </li>
  );
}

export function Panel({ className, children }: Props): ReactNode {
  return <div className={classes('panel', className)}>{children}</div>;
}

export function View({ title, id, className, children }: Props): ReactNode {
  const label = toText(title);
  return (
    <section
      className={classes('view', 'multi-view-item', className)}
      id={toText(id) || accordionIdOf(label)}
      data-title={label}
    >
      <p className="view-title">{label}</p>
      {children}
    </section>
  );
}

export function Visibility(props: Props): ReactNode {
  return toText(props['for']).toLowerCase() === 'agents' ? null : props.children;
}

export function Heading({ level, id, noAnchor, className, children }: Props): ReactNode {
  const Tag = `h${Math.min(6, Math.max(1, Math.round(toNumber(level) ?? 2)))}` as 'h2';
  const anchor = toText(id);
  return (
    <Tag id={anchor || undefined} className={toText(className) || undefined}>
      {children}
      {anchor !== '' && !isOn(noAnchor) && (
        <a href={`#${anchor}`} className="heading-anchor" aria-label={text('linkToSection')} />
      )}
    </Tag>
  );
}
