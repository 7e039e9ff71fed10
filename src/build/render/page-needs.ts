import { createHash } from 'node:crypto';
import { pageHandlers, pageScripts } from '../../artifacts/index.ts';
import type { PageNeeds } from '../contracts.ts';

/**
 * Returns what reads the HTML of pages, of which a character is a byte: half the time, and what is digested are bytes. Scripts that
 * stand in many pages are digested once.
 */
export function createNeedsReader(): (html: string) => PageNeeds {
  const digests = new Map<string, string>();
  const digestOf = (code: string): string => {
    const digest = digests.get(code) ?? createHash('sha256').update(code, 'latin1').digest('base64');
    digests.set(code, digest);
    return digest;
  };
  return (html) => {
    const { inline, origins } = pageScripts(html);
    return {
      digests: inline.map(digestOf),
      handlers: pageHandlers(html).map(digestOf),
      origins,
      hasEmbeds: /<(?:object|embed)[\s>]/i.test(html),
    };
  };
}
