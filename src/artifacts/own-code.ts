import type { PolicySources } from './content-security-policy.ts';

/** What code that looks so asks of the browser. Where addresses are computed they cannot be told: any of https is meant. */
const needs: readonly (readonly [pattern: RegExp, sources: PolicySources])[] = [
  [/\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|axios)\b/, { connect: ['https:', 'wss:'] }],
  [
    /createElement\(\s?['"`]script['"`]|\bimport\(\s?['"`]https:|\bfrom\s?['"]https:/i,
    { script: ['https:'], connect: ['https:', 'wss:'] },
  ],
  [/\beval\(|\bnew Function\(/, { script: ["'unsafe-eval'"] }],
  [/\bWebAssembly\b/, { script: ["'wasm-unsafe-eval'"] }],
  [/\bnew (?:Shared)?Worker\(/, { worker: ['blob:'] }],
];

/** Returns what the scripts and components of a project need a policy to allow, by what they do. */
export function ownCodeSources(codes: readonly string[]): PolicySources {
  const sources: Record<string, string[]> = {};
  for (const [pattern, wanted] of needs) {
    if (!codes.some((code) => pattern.test(code))) continue;
    for (const [directive, origins] of Object.entries(wanted)) (sources[directive] ??= []).push(...(origins ?? []));
  }
  return sources;
}
