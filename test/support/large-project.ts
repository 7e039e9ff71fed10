/** The languages of a large project, with words of each: scripts that are read differently by search are among them. */
const languages = {
  en: 'account webhook request payload token region cluster deployment retry queue event schema client session invoice',
  fr: 'compte requête charge jeton région grappe déploiement essai file événement schéma client séance facture clé',
  de: 'Konto Anfrage Nutzlast Schlüssel Region Verbund Bereitstellung Versuch Warteschlange Ereignis Schema Kunde Sitzung',
  es: 'cuenta petición carga clave región grupo despliegue intento cola evento esquema cliente sesión factura índice',
  it: 'conto richiesta carico gettone regione gruppo rilascio tentativo coda evento schema cliente sessione fattura',
  'pt-BR':
    'conta pedido carga chave região grupo implantação tentativa fila evento esquema cliente sessão fatura índice',
  ru: 'счёт запрос нагрузка ключ регион кластер развёртывание попытка очередь событие схема клиент сеанс накладная',
  uk: 'рахунок запит навантаження ключ регіон кластер розгортання спроба черга подія схема клієнт сеанс накладна',
  pl: 'konto żądanie ładunek klucz region klaster wdrożenie próba kolejka zdarzenie schemat klient sesja faktura',
  tr: 'hesap istek yük anahtar bölge küme dağıtım deneme kuyruk olay şema istemci oturum fatura dizin',
  ar: 'حساب طلب حمولة مفتاح منطقة عنقود نشر محاولة طابور حدث مخطط عميل جلسة فاتورة فهرس',
  ja: '口座 要求 負荷 鍵 地域 集団 配備 再試行 待ち行列 出来事 図式 顧客 会議 請求書 索引',
  ko: '계정 요청 부하 열쇠 지역 무리 배포 시도 대기열 사건 도식 고객 세션 송장 색인',
  cn: '帐户 请求 负载 密钥 区域 集群 部署 重试 队列 事件 架构 客户 会话 发票 索引',
} as const;

type Language = keyof typeof languages;
type Group = { readonly group: string; readonly pages: readonly (string | Group)[] };

interface Tab {
  readonly name: string;
  /** Its part of a language's pages. */
  readonly share: number;
  /** A group of more pages has groups. */
  readonly maxGroup: number;
}

/** A long sidebar that is deep, one that is flat, and a shorter one. */
const tabs: readonly Tab[] = [
  { name: 'Guides', share: 0.56, maxGroup: 12 },
  { name: 'Reference', share: 0.3, maxGroup: 50 },
  { name: 'Company', share: 0.14, maxGroup: 12 },
];

/**
 * Returns the files of a docs project with some `pages` pages, always the same: 14 languages (or `count` of them), three
 * tabs each, and groups in groups until one has few pages. A page says some 7,000 characters.
 */
export function* largeProject(pages: number, count = 14): Generator<readonly [path: string, text: string]> {
  const used = (Object.keys(languages) as Language[]).slice(0, count);
  const each = Math.round(pages / used.length);
  const pathsOf = (language: Language, { name, share }: Tab): string[] =>
    Array.from({ length: Math.max(1, Math.round(each * share)) }, (_, index) => pathOf(language, name, index));
  const navigation = {
    languages: used.map((language) => ({
      language,
      tabs: tabs.map((tab) => ({ tab: tab.name, groups: groupsOf(pathsOf(language, tab), tab.name, tab.maxGroup) })),
    })),
  };
  const colors = { primary: '#0F766E' };
  yield ['package.json', '{"private":true}'];
  yield ['docs.json', JSON.stringify({ theme: 'mint', name: 'Large', colors, navigation })];
  for (const language of used)
    for (const tab of tabs) {
      const paths = pathsOf(language, tab);
      for (const [index, path] of paths.entries()) yield [`${path}.mdx`, page(language, index, paths)];
    }
}

function pathOf(language: Language, tab: string, index: number): string {
  const part = Math.floor(index / 12);
  const folders = `${tab.toLowerCase()}/chapter-${Math.floor(part / 8)}/part-${part}`;
  return `${language}/${folders}/how-to-do-one-thing-after-another-${index}`;
}

/** Groups of the paths: about eight in each, deeper where these are large. */
function groupsOf(paths: readonly string[], name: string, maxGroup: number): Group[] {
  const size = Math.max(maxGroup, Math.ceil(paths.length / 8));
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) => {
    const own = paths.slice(index * size, (index + 1) * size);
    const group = `${name} ${index + 1}`;
    return { group, pages: own.length > maxGroup ? groupsOf(own, group, maxGroup) : own };
  });
}

function page(language: Language, index: number, paths: readonly string[]): string {
  const words = languages[language].split(' ');
  const word = (offset: number): string => words[(index * 7 + offset * 5 + (offset % 3)) % words.length] ?? '';
  const sentence = (offset: number): string =>
    `${Array.from({ length: 14 }, (_, place) => word(offset + place)).join(' ')} ${index + offset}.`;
  const prose = (from: number): string => Array.from({ length: 8 }, (_, place) => sentence(from + place * 3)).join(' ');
  const link = (offset: number): string => `/${paths[(index * 5 + offset) % paths.length] ?? ''}`;
  return `---
title: ${word(0)} ${word(1)} ${word(2)} ${index}
description: ${sentence(2)}
---

${prose(0)} [${word(3)}](${link(1)})

## ${word(3)} ${word(4)}

<Note>${sentence(4)}</Note>

${prose(8)}

\`\`\`ts
const client = new Client({ retries: ${index} });
for await (const item of client.list({ limit: ${index + 10} })) console.log(item.id);
\`\`\`

## ${word(7)} ${word(9)}

${prose(17)}

- ${sentence(30)} [${word(11)}](${link(7)})
- ${sentence(33)}
- ${sentence(36)}

${prose(41)}
`;
}
