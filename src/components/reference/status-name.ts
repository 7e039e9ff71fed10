import type { InterfaceStrings } from '../../site/strings/strings.ts';

/** RFC 9110, section 15, and the registry of status codes: those that APIs describe. */
const names: Readonly<Record<string, string>> = {
  '100': 'Continue',
  '101': 'Switching Protocols',
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '203': 'Non-Authoritative Information',
  '204': 'No Content',
  '205': 'Reset Content',
  '206': 'Partial Content',
  '207': 'Multi-Status',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '307': 'Temporary Redirect',
  '308': 'Permanent Redirect',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '408': 'Request Timeout',
  '409': 'Conflict',
  '410': 'Gone',
  '411': 'Length Required',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '415': 'Unsupported Media Type',
  '422': 'Unprocessable Content',
  '423': 'Locked',
  '424': 'Failed Dependency',
  '426': 'Upgrade Required',
  '428': 'Precondition Required',
  '429': 'Too Many Requests',
  '431': 'Request Header Fields Too Large',
  '451': 'Unavailable For Legal Reasons',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

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
  return status === 'default' ? strings.anyOtherStatus : (names[status] ?? '');
}

/** Returns the colour role of a status: a class of outcomes, by its first digit. */
export function statusTone(status: string): 'success' | 'info' | 'warning' | 'danger' | 'neutral' {
  const tones = { '1': 'info', '2': 'success', '3': 'info', '4': 'warning', '5': 'danger' } as const;
  const digit = status[0] ?? '';
  return digit in tones ? tones[digit as keyof typeof tones] : 'neutral';
}
