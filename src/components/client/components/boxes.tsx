import { Children, isValidElement, useId, type ReactNode } from 'react';
import { badgeColors } from '../../mdx/badge/badge-colors.ts';
import { colorValue } from '../../mdx/color/color-value.ts';
import { columnCounts } from '../../mdx/columns/column-counts.ts';
import { repositoryName } from '../../mdx/github-repo/repository-name.ts';
import { isTrue, toColor, toNumber, toStyle, toText } from '../../mdx/values.ts';
import { styleObject } from '../jsx-runtime.ts';
import { addressOf, text } from '../site-data.ts';
import { classes, hasSymbol, inline, isBlank, isOn, plain, Symbol, type Props } from './parts.tsx';

const kinds = ['note', 'tip', 'warning', 'info', 'check', 'danger'];

export function Callout({ type, title, icon, iconType, color, className, children }: Props): ReactNode {
  const kind = toText(type).toLowerCase();
  const label = kinds.includes(kind) ? text(kind) : kind.charAt(0).toUpperCase() + kind.slice(1);
  const tone = toColor(color);
  const isCustom = hasSymbol(icon, iconType);
  return (
    <div
      className={classes('callout', className)}
      data-callout-type={kind || 'custom'}
      role="note"
      aria-label={label || undefined}
      style={tone === undefined ? undefined : { '--callout-color': tone }}
    >
      {(label !== '' || isCustom) && (
        <span className={classes('callout-icon', isCustom && 'callout-icon-custom')}>
          <Symbol icon={icon} type={iconType} />
        </span>
      )}
      <div className="callout-body">
        {!isBlank(title) && <p className="callout-title">{inline(title)}</p>}
        {children}
      </div>
    </div>
  );
}

const callout =
  (type: string): ((props: Props) => ReactNode) =>
  (props) => <Callout {...props} type={type} />;
export const Note = /* @__PURE__ */ callout('note');
export const Tip = /* @__PURE__ */ callout('tip');
export const Info = /* @__PURE__ */ callout('info');
export const Warning = /* @__PURE__ */ callout('warning');
export const Check = /* @__PURE__ */ callout('check');
export const Danger = /* @__PURE__ */ callout('danger');

export function Card(props: Props): ReactNode {
  const { title, href, horizontal, img, color, cta, arrow, type, disabled, description, target, children } = props;
  const address = isOn(disabled) ? '' : addressOf(toText(href));
  const isExternal = /^(?:https?:)?\/\//.test(address);
  const opensTab = isExternal || toText(target) === '_blank';
  const hasArrow = address !== '' && (arrow === undefined ? isExternal : isTrue(arrow));
  const link = { className: 'card-link', href: address, ...(opensTab && { target: '_blank', rel: 'noopener' }) };
  const isTitleLink = address !== '' && !isBlank(title);
  const [picture, action, tone] = [toText(img), toText(cta), toColor(color)];
  const label = plain(isBlank(title) ? children : title).slice(0, 80) || action || address;
  return (
    <div
      className={classes(
        'card',
        isOn(horizontal) && 'card-horizontal',
        isOn(disabled) && 'card-disabled',
        props['className'],
      )}
      data-anchor={toText(title) || undefined}
      data-card-type={toText(type).toLowerCase() || undefined}
    >
      {address !== '' && !isTitleLink && <a {...link} aria-label={label} />}
      {picture !== '' && <img className="card-image" src={addressOf(picture)} alt="" loading="lazy" />}
      <div className="card-content">
        {hasSymbol(props['icon'], props['iconType']) && (
          <span className="card-icon" style={tone === undefined ? undefined : { color: tone }}>
            <Symbol icon={props['icon']} type={props['iconType']} />
          </span>
        )}
        <div className="card-body">
          {!isBlank(title) && (
            <div className="card-title">{isTitleLink ? <a {...link}>{inline(title)}</a> : inline(title)}</div>
          )}
          {description !== undefined && <div className="card-text">{inline(description)}</div>}
          {!isBlank(children) && <div className="card-text">{children}</div>}
          {action !== '' && <div className="card-cta">{action}</div>}
        </div>
      </div>
      {hasArrow && <span className={classes('card-arrow', isExternal && 'card-arrow-external')} />}
    </div>
  );
}

export function Columns({ cols, className, children }: Props): ReactNode {
  return (
    <div className={classes('card-group', 'columns', className)} style={columnCounts(cols)}>
      {children}
    </div>
  );
}

export function Column({ className, children }: Props): ReactNode {
  return <div className={classes('column', className)}>{children}</div>;
}

export function Frame({ caption, hint, style, className, children }: Props): ReactNode {
  return (
    <figure className={classes('frame', className)} style={styleOf(style)}>
      {!isBlank(hint) && <p className="frame-hint">{inline(hint)}</p>}
      <div className="frame-content">{children}</div>
      {!isBlank(caption) && <figcaption>{inline(caption)}</figcaption>}
    </figure>
  );
}

/** Returns the style that React takes for an author's. */
export function styleOf(style: unknown): Record<string, string> | undefined {
  const written = toStyle(style);
  return written === undefined ? undefined : styleObject(written);
}

export function Badge(props: Props): ReactNode {
  const { color, size, shape, stroke, disabled, href, iconType, children } = props;
  const written = toText(color).toLowerCase();
  const lead = isBlank(props['icon']) ? props['leadIcon'] : props['icon'];
  const address = isOn(disabled) ? '' : addressOf(toText(href));
  const Tag = address === '' ? 'span' : 'a';
  return (
    <Tag
      className={classes(
        'badge',
        toText(shape) === 'pill' && 'badge-pill',
        isOn(stroke) && 'badge-stroke',
        isOn(disabled) && 'badge-disabled',
        props['className'],
      )}
      href={address || undefined}
      data-badge=""
      data-color={badgeColors.find((name) => name === written) ?? 'gray'}
      data-size={toText(size).toLowerCase() || 'md'}
    >
      <Symbol icon={lead} type={iconType} />
      {children}
      <Symbol icon={props['tailIcon']} type={iconType} />
    </Tag>
  );
}

export function Icon(props: Props): ReactNode {
  const { icon, src, iconType, color, colorLight, colorDark, size, style, className } = props;
  const light = toColor(colorLight) ?? toColor(color);
  const symbol = <Symbol icon={isBlank(icon) ? src : icon} type={iconType} size={toNumber(size)} />;
  const css = {
    ...(light !== undefined && { '--icon-light': light, '--icon-dark': toColor(colorDark) ?? light }),
    ...styleOf(style),
  };
  if (Object.keys(css).length === 0 && className === undefined) return symbol;
  return (
    <span className={classes('icon-inline', className)} style={css}>
      {symbol}
    </span>
  );
}

const controls = /^(?:a|button|input|select|summary|textarea)$/;

/** Whether something in there is pressed or filled in itself: in a button it would be neither. */
function holdsControl(node: ReactNode): boolean {
  return Children.toArray(node).some((child) => {
    if (!isValidElement<Props>(child)) return false;
    const { type, props } = child;
    return controls.test(String(type)) || !isBlank(props['href']) || holdsControl(props['children']);
  });
}

export function Tooltip({ tip, headline, cta, href, className, children }: Props): ReactNode {
  const id = useId();
  const address = addressOf(toText(href));
  const Trigger = holdsControl(children) ? 'span' : 'button';
  return (
    <span className={classes('tooltip', className)}>
      <Trigger type={Trigger === 'button' ? 'button' : undefined} className="tooltip-trigger" aria-describedby={id}>
        {children}
      </Trigger>
      <span className="tooltip-content" role="tooltip" id={id}>
        {!isBlank(headline) && <span className="tooltip-headline">{toText(headline)}</span>}
        {inline(tip)}
        {!isBlank(cta) && address !== '' && (
          <a className="tooltip-cta" href={address}>
            {toText(cta)}
          </a>
        )}
      </span>
    </span>
  );
}

export function Tile({ href, title, description, className, children }: Props): ReactNode {
  const address = addressOf(toText(href));
  const isExternal = /^(?:https?:)?\/\//.test(address);
  return (
    <div className={classes('tile', className)}>
      <div className="tile-preview">{children}</div>
      <a
        className="tile-link"
        href={address || undefined}
        target={isExternal ? '_blank' : undefined}
        rel={isExternal ? 'noopener' : undefined}
        aria-label={isBlank(title) ? toText(description) || address : undefined}
      >
        {inline(title)}
      </a>
      {!isBlank(description) && <p className="tile-description">{inline(description)}</p>}
    </div>
  );
}

export function Link({ href, target, className, children }: Props): ReactNode {
  const isBlankTab = target === '_blank';
  return (
    <a
      href={addressOf(toText(href))}
      target={toText(target) || undefined}
      rel={isBlankTab ? 'noopener' : undefined}
      className={toText(className) || undefined}
    >
      {children}
    </a>
  );
}

export function GitHubRepo({ repo, variant, className }: Props): ReactNode {
  const name = repositoryName(toText(repo));
  const [owner = '', project = ''] = name.split('/');
  return (
    <a
      className={classes('github-repo', variant === 'flat' && 'github-repo-flat', className)}
      href={`https://github.com/${name}`}
      target="_blank"
      rel="noopener"
    >
      <Symbol icon="github" type="brands" size={20} />
      <span>
        <span className="github-repo-owner">{owner} / </span>
        {project}
      </span>
    </a>
  );
}

export function ColorPalette({ variant, className, children }: Props): ReactNode {
  return (
    <div className={classes('color', variant === 'table' ? 'color-table' : 'color-compact', className)}>{children}</div>
  );
}

export function ColorRow({ title, children }: Props): ReactNode {
  return (
    <div className="color-row">
      {!isBlank(title) && <p className="color-row-title">{inline(title)}</p>}
      <div className="color-row-items">{children}</div>
    </div>
  );
}

export function ColorItem({ name, value }: Props): ReactNode {
  const { light, dark } = colorValue(value);
  const [swatch, swatchDark] = [toColor(light), toColor(dark)];
  const style = {
    ...(swatch !== undefined && { '--swatch': swatch }),
    ...(swatchDark !== undefined && swatchDark !== '' && { '--swatch-dark': swatchDark }),
  };
  return (
    <button type="button" className="color-item" data-copy={light}>
      <span className="color-swatch" style={style} />
      <span className="color-name">{toText(name)}</span>
      <span className="color-value">{dark === '' || dark === light ? light : `${light} / ${dark}`}</span>
    </button>
  );
}
