import { keyOf, type Saying } from './saying.ts';
import { sayings } from './sayings.data.ts';
import { stem } from './stem.ts';
import { synonymTerms } from './synonyms.ts';

/**
 * Words that documentation uses for one another, whatever it is about: in each group any stands for any other. They are written
 * for software in general; what a product calls things is said by `search.synonyms`.
 */
const thesaurus = `
  account profile, add insert append, addon extension, address location, admin administrator, ai llm, alert
  notification, alive health, allow permit enable, amazon aws, anonymous guest, app application, appointment meeting,
  approve review, archive hide, assistant agent, attachment upload, audit history, audit log, authentication auth,
  authorization permission, automate automation, azure microsoft, backup snapshot export, banner announcement, batch
  bulk, begin quickstart, beta preview experimental, bill invoice billing, block restrict, blockchain network, bot
  agent, bot crawler, broken error troubleshooting, browser chrome, bucket s3, bug issue, bulk many, button widget,
  buyer purchaser, cache caching, callback webhook hook, cancel abort, captcha bot, cart basket, category taxonomy,
  certificate tls, change edit update modify, changelog release, chart plot, chat conversation, check validate,
  checkout payment, client sdk, clock time, close terminate, cloud aws, cluster node, collapsible accordion, colleague
  teammate member, color colour, colour theme, column field, combine merge, command cli, comment discussion,
  compliance soc2, component element, compress gzip zip, concurrent simultaneous, config configuration, confirm
  approve, connect connection, contact support, container docker, conversation message, convert transform, cookie
  session, copy duplicate clone, country region, coupon voucher, cpu resources, crash error, crawl scrape, crawler
  robots, create add, create make, credential password, cron schedule scheduled, crypto blockchain, currency money,
  customer buyer, customer client, dark theme, dashboard console, database db, date time, db sqlite, deadline timeout,
  debug troubleshooting, delete remove erase destroy drop, delivery shipment, deny forbid, deploy deployment, deploy
  publish, deprecated obsolete, desktop client, diagram chart, disable off, discount promotion coupon, doc document,
  docker image, document file, domain host, dotnet csharp, downgrade revert, dropdown select, duplicate idempotent,
  editor wysiwyg, email mail, embed iframe, embed widget, employee member, empty clear, enable activate, encrypt
  encryption, environment env, error exception failure, event webhook, example sample, excel csv, execute invoke,
  expandable accordion, expiration ttl, expire expiration, fail failure, faq questions, fast performance, feedback
  rating, fetch get retrieve, field attribute property, file attachment, filter query, find search, firewall network,
  fix troubleshooting resolve, flag option, flowchart diagram, folder directory, font typography, forget delete, fork
  branch, form input, formula math, gcp google, gdpr privacy, glossary terminology, golang go, google search, graph
  chart, group team, gui headless, hardware requirements resources, hash checksum, header navbar, help support, hidden
  hide, history log, history version, hook webhook, host hosting server, https tls, icon logo, id identifier, idle
  standby, import migration, index crawl, ingest import, install setup installation, integrate integration,
  integration connector, interval period, introduction overview, invite member, invoke call, ip network, isolate
  isolation, javascript js, job task, js javascript nodejs, keep retain, key token credential, kill terminate,
  knowledge document, kubernetes k8s helm, language locale i18n internationalization, laptop local computer, latency
  performance, latex math, layout column, library sdk, license subscription, limit quota, link href, list enumerate,
  llm model, locale localization, localhost local, location region, log logging, login signin sso authentication, logo
  brand, logout signout, logs console, look appearance, lookup search, machine server computer, mail smtp, maintenance
  banner, mandatory required, map dictionary, markdown mdx, meeting calendar, memory ram, menu navigation, merge join,
  merge upsert, message chat, meta metadata, metadata attribute, metric analytics, microphone voice, migrate
  migration, minimum requirements, mobile ios android, mock test, modify customize, monitor monitoring observability,
  monthly subscription, move migrate, navigation nav, near closest, newest latest, nextjs next, node nodejs,
  notification webhook, notify notification, offline disconnected, old legacy deprecated, onboarding setup, operator
  command, optimize performance, option setting, optional default, order purchase, organisation organization, owner
  admin, package sdk, page pagination, paginate pagination, panel dashboard, parallel concurrent, parameter argument,
  partial snippet, password secret, path directory, pause suspend, payment pay, permission role access, persistent
  persist, phone call, phone mobile, photo image picture, picture image, plan tier subscription, plugin extension,
  popup modal, postgres postgresql, preferences settings, prerequisites requirements, price pricing cost billing pay
  charge fee, price pricing plan, price quote, privacy data, private internal, problem issue troubleshooting, product
  item, production live, prompt instruction, proxy vpn, public open, purchase buy, push upload, python py, query
  search, queue background, quota usage, ram memory resources, rating review, realtime live, realtime stream, receipt
  invoice, receive get, record recording, record replay, redirect forward, refund return, regex pattern, register
  signup, release publish, rename change, replica replication, report dashboard, reset clear, resolution size, restore
  recover, retention retain, retry idempotency, retry retries, review approval, right permission, roadmap upcoming,
  rollback revert, row record, run execute, salary payroll, sandbox test, save persist, schedule meeting, schema
  structure, screen viewport display, screenshot capture, script automation, search retrieve, seat license, secret
  token, security secure, seller vendor merchant, semantic vector, seo google, separate isolate, sequence order,
  settings configuration, shell bash, ship shipping, shipping delivery, show display, shrink compress compact, sidebar
  navigation, signup account, simultaneously concurrent parallel, sitemap seo, size dimension, slow performance, sms
  text, snippet reuse, socket websocket, sort order, sound audio, speed performance, split separate, spreadsheet csv
  excel, ssl certificate, ssl tls https, staging preview, start quickstart, statistics analytics metric, stock
  inventory, stop cancel, store save, store storage, stream streaming, stuck troubleshooting, style css, summary
  overview, switch migrate, switch toggle, sync synchronize, synchronize replicate, table collection, tag label, tax
  vat, team organization company, template boilerplate, tenant multitenant, terminal cli shell, terminate stop, test
  testing, theme appearance style, throttle limit, timeout expire, timezone date, tooltip hover, trace tracing,
  translate translation localization, trial free, ttl timeout, tunnel proxy, tunnel ssh, tutorial guide, twice
  duplicate idempotent, typescript ts, undo revert rollback restore, uninstall remove, unique distinct, upgrade
  migrate migration, upgrade update, upload file, uptime status, url address, url link, usage consumption, user member
  account, uuid identifier, validate validation, variable env, vat taxes, vector embedding, verify validation, version
  release, video movie, voice audio speech, wait delay, wallet crypto, warehouse inventory, website site, website
  widget, widget component, width size, wildcard pattern, worker job, workflow automation, zip archive
`;

/** What words count that software in general uses for one another, what readers say for one, and what they say in several. */
const relatedLikeness = 0.25;
const saidLikeness = 0.4;
const phraseLikeness = 0.6;

/** For how many terms of documentation one saying stands: the first ones of which an index has any. */
const maxTerms = 4;

/**
 * Returns what the thesaurus and the sayings of readers say for the terms of an index, sorted by the word under which each is
 * looked up: `isKnown` says which terms the index has.
 */
export function sayingsFor(isKnown: (term: string) => boolean): Saying[] {
  const related = entriesOf(thesaurus, ',').flatMap((group) => {
    const terms = group.split(/\s+/).map(stem);
    return terms.map((said) => ({ said, terms: terms.filter((term) => term !== said), likeness: relatedLikeness }));
  });
  const all = merged([...related, ...entriesOf(sayings, ';').flatMap(sayingsOfEntry)]).map(
    ({ said, terms, likeness }) => {
      const known = terms.filter((term) => term.split(' ').every(isKnown) && !said.split(' ').includes(term));
      const saying = { said, likeness, terms: likeness === relatedLikeness ? known : known.slice(0, maxTerms) };
      return { saying, key: keyOf(said) };
    },
  );
  return all
    .filter(({ saying }) => saying.terms.length > 0)
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ saying }) => saying);
}

function entriesOf(table: string, end: string): string[] {
  return table
    .split(end)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** One word stands for single words only: several would have to be in a page together, which says too little of one. */
function sayingsOfEntry(entry: string): Saying[] {
  const [meant = '', said = ''] = entry.split(':');
  const terms = meant.split('|').map(synonymTerms);
  return said.split(',').map((text): Saying => {
    const words = synonymTerms(text);
    return words.includes(' ')
      ? { said: words, terms, likeness: phraseLikeness }
      : { said: words, terms: terms.filter((term) => !term.includes(' ')), likeness: saidLikeness };
  });
}

/** What is said in several entries stands for the terms of all of them. */
function merged(all: readonly Saying[]): Saying[] {
  const groups = Map.groupBy(all, ({ said, likeness }) => `${likeness} ${said}`);
  return [...groups.values()].map((same) => {
    const [{ said, likeness }] = same as [Saying];
    return { said, likeness, terms: [...new Set(same.flatMap(({ terms }) => terms))] };
  });
}
