/** Files that no site publishes, whoever names them: why, in words that follow "is left out: it is …". */
const kinds: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    'a key or a secret',
    /(?:^|\/)(?:[^/]*\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx|tfstate|tfvars)|id_(?:rsa|dsa|ecdsa|ed25519)|keys\.json|credentials(?:\.json)?|service-?account[^/]*\.json|secrets?\.(?:json|ya?ml|toml)|\.(?:env|npmrc|netrc|pypirc|htpasswd)[^/]*|[^/]+\.env)$/i,
  ],
  [
    'a dump or a backup',
    /(?:^|\/)[^/]*(?:\.(?:sql|sqlite3?|db|dump|rdb|mdb|bak|orig|rej|swp|tmp|log|crdownload)(?:\.gz)?|~)$/i,
  ],
  [
    'a lock file',
    /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.ya?ml|go\.sum|bun\.lockb|[^/]+\.lock|Thumbs\.db|desktop\.ini)$/i,
  ],
  [
    'configuration of the repository or its tools',
    /(?:^|\/)(?:docs\.json|mint\.json|octavo\.config\.json|package\.json|pnpm-workspace\.ya?ml|(?:tsconfig|jsconfig)[^/]*\.json|(?:turbo|nx|lerna|rush|biome|deno|renovate|vercel|wrangler|cspell|components)\.jsonc?|renovate\.json5|[^/]+\.config\.(?:[cm]?[jt]s|json)|(?:netlify|wrangler|pyproject|Cargo|lychee|fly|ruff)\.toml|go\.(?:mod|work)|Gemfile|Pipfile|composer\.json|CODEOWNERS|OWNERS|codecov\.ya?ml|lefthook\.ya?ml)$/i,
  ],
  [
    'a build script',
    /(?:^|\/)(?:(?:GNU)?Makefile|Justfile|Taskfile\.ya?ml|Rakefile|Jenkinsfile|Vagrantfile|Procfile|Dockerfile[^/]*|[^/]+\.(?:dockerfile|mk)|gulpfile\.[cm]?js|Gruntfile\.[cm]?js)$/i,
  ],
];

const agentNotes =
  /(?:^|\/)(?:(?:CLAUDE|AGENTS?|GEMINI|WARP|QWEN|CRUSH|CODEX|JULES)(?:\.local|\.override)?\.md|copilot-instructions\.md|[^/]+\.mdc)$/;
/** Skills of agents are folders of their own; `skill.md` beside docs.json is for readers' agents. */
const agentSkill = /\/SKILL\.md$/;

/**
 * Whether a file is notes for agents that work on the project: no page, unless navigation lists it. A page may well be
 * called `agents.md`.
 */
export function isForAgents(path: string): boolean {
  return agentNotes.test(path) || agentSkill.test(path);
}

/** What browsers, crawlers and hosts look for at the root of a site, although no page names it. */
const byConvention =
  /^(?:\.well-known\/.+|(?:robots|ads|app-ads|humans|security|llms|llms-full)\.txt|skill\.md|sitemap[^/]*\.xml|(?:manifest|opensearch)\.(?:json|xml)|browserconfig\.xml|BingSiteAuth\.xml|google[\da-f]{16}\.html|yandex_[\da-f]+\.html|pinterest-[\da-z]+\.html|[\da-f]{32}\.txt|CNAME|_headers|_redirects|vercel\.json|nginx\.conf)$/i;

const hidden = /(?:^|\/)\.(?!well-known\/)/;

/** Returns why a file is never published, as what it is; undefined for a file that may be. */
export function unpublishedReason(path: string): string | undefined {
  if (byConvention.test(path)) return undefined;
  if (isForAgents(path)) return 'notes for agents that work on the project';
  const known = kinds.find(([, pattern]) => pattern.test(path));
  if (known !== undefined) return known[0];
  return hidden.test(path) ? 'a hidden file' : undefined;
}

/** What browsers show or load by themselves: pictures, fonts, film, sound, subtitles, PDF and styles (docs-json.md §1.11). */
const media =
  /\.(?:png|apng|jpe?g|jfif|gif|webp|avif|svg|ico|cur|bmp|tiff?|heic|woff2?|ttf|otf|eot|mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|oga|opus|aac|flac|vtt|srt|pdf|css|riv|lottie|glb|gltf|webmanifest)$/i;

/** Whether a file is published although nothing of the project names it. */
export function isPublishedUnnamed(path: string): boolean {
  return media.test(path) || byConvention.test(path);
}
