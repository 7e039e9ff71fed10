import * as z from 'zod';
import { isRecord } from '../../shared/is-record.ts';
import type { Session } from './session.ts';
import { boundedUserData } from './user-data.ts';

/** Who a method of signing in says that the reader is. */
export type Reader = Omit<Session, 'id' | 'expires'> & {
  /** Milliseconds since 1970 after which they sign in again, where that is sooner than for others. */
  readonly until?: number;
  /** Fields of their user data that were left out. */
  readonly left?: readonly string[];
};

interface ClaimNames {
  readonly groupsClaim: string;
  /** Claims that are fields of the user data. */
  readonly userClaims?: readonly string[] | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Names and groups are shown and stored: what is longer is a mistake or an attack. */
const maxNameLength = 200;
const maxGroups = 500;

/**
 * Returns the reader that claims describe (OpenID Connect Core, 5.1; `content`, `apiPlaygroundInputs` and `expiresAt` as the
 * format has them); undefined when they name no subject.
 */
export function readerOf(claims: Claims, { groupsClaim, userClaims = [] }: ClaimNames): Reader | undefined {
  const subject = textOf(claims['sub']);
  if (subject === undefined) return undefined;
  const name = ['name', 'preferred_username', 'nickname', 'email'].map((key) => textOf(claims[key])).find(Boolean);
  const named: Claims = Object.fromEntries(userClaims.map((key): [string, unknown] => [key, claimAt(claims, key)]));
  const content = isRecord(claims['content']) ? claims['content'] : {};
  const { data, left } = boundedUserData({ ...content, ...named }, claims['apiPlaygroundInputs']);
  const until = claims['expiresAt'];
  return {
    subject,
    ...(name === undefined ? {} : { name }),
    groups: groupsOf(claimAt(claims, groupsClaim)),
    ...(data === undefined ? {} : { userData: data }),
    ...(left.length === 0 ? {} : { left }),
    ...(typeof until === 'number' ? { until: until * 1000 } : {}),
  };
}

/** The claim of that very name (`https://acme.com/groups`), else the one that its dots lead to (`realm_access.roles`). */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Claims)[key];
  }, claims);
}

/** A list of names, or names between commas or spaces. */
function groupsOf(value: unknown): string[] {
  const list = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(/[\s,]+/))]).safeParse(value);
  const names = (list.data ?? []).flatMap((entry) => textOf(entry) ?? []);
  return [...new Set(names)].slice(0, maxGroups);
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= maxNameLength ? text.trim() : undefined;
}
