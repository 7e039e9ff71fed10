import { statusNames } from '../../../api/index.ts';
import type { InterfaceStrings } from '../../../site/index.ts';
import { own } from '../../../shared/own.ts';

/** Returns the name of a status, a class (`4XX`) or `default`; the empty string when it has none. Names are as in HTTP. */
export function statusName(status: string, strings: InterfaceStrings): string {
  const byClass: Readonly<Record<string, string>> = {
    '1': strings.statusInformational,
    '2': strings.statusSuccess,
    '3': strings.statusRedirect,
    '4': strings.statusClientError,
    '5': strings.statusServerError,
  };
  if (/^[1-5]XX$/i.test(status)) return byClass[status[0] ?? ''] ?? '';
  return status === 'default' ? strings.anyOtherStatus : (own(statusNames, status) ?? '');
}

/** Returns the colour role of a status: a class of outcomes, by its first digit. */
export function statusTone(status: string): 'success' | 'info' | 'warning' | 'danger' | 'neutral' {
  const tones = { '1': 'info', '2': 'success', '3': 'info', '4': 'warning', '5': 'danger' } as const;
  const digit = status[0] ?? '';
  return digit in tones ? tones[digit as keyof typeof tones] : 'neutral';
}
