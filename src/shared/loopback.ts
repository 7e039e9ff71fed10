/** Whether an address leads to the machine of whoever opens it (Secure Contexts, 3.1). */
export function isLoopback({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return /^https?:$/.test(protocol) && /^(?:(?:[^.]+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
