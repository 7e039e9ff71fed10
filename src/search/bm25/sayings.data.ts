/**
 * What readers say for what documentation has: before the colon words of documentation, the best first, behind it words and
 * phrases of people who have not read it. Written for software in general, going through the words that are in titles and
 * headings of many sites; what a product calls things is said by `search.synonyms`.
 */
export const sayings = `
  troubleshooting|error|debug: does not work, doesnt work, not working, goes wrong, went wrong, something wrong,
    stopped working, broken, what went wrong, find the problem, stuck, fails;
  error|failure|exception: crash, crashes, goes down, is down, dies, falls over, blows up;
  create|new: make a, make an, make my, set up a, start a new, open a new;
  delete|remove: get rid of, throw away, wipe, erase, clear out, take away, take out, clean up, trash, drop;
  update|edit|modify: change, adjust, alter, correct;
  quickstart|getting started|introduction: get going, first steps, get started, where do i start, where to begin, from
    scratch, hello world, for beginners, new here;
  overview|introduction|concepts|architecture: big picture, how does it work, how it works, what is it, under the
    hood, works inside, inside works, behind the scenes, the basics, explain;
  install|installation|setup: put on my, get it running, set it up, get it on, download and run;
  prerequisites|requirements|supported: what do i need, do i need, need before, need first, minimum, which versions;
  enable|activate: turn on, switch on, start using, opt in;
  disable|deactivate: turn off, switch off, stop using, opt out, without the;
  configure|configuration|settings: set up, change how, adjust, tweak, options;
  customize|custom: own look, make it mine, own version, my own, our own, tailor;
  authentication|login|sign in|auth: log in, logged in, logging in, sign in, signed in, sign on, who is the user,
    prove who;
  logout|session|sign out: log out, logged out, log off, sign out, signed out, stay signed in, stay logged in,
    remember me, kicked out;
  signup|register|registration: sign up, make an account, create an account, open an account, join;
  password|credentials|reset: forgot my password, forgotten password, cannot log in, locked out;
  permissions|roles|access|authorization|rbac: who may, who can, allowed to, is allowed, may see, may not see, let
    only, only let, keep people out, keep others out, what a user can do, restrict, limit who, admins only, forbidden;
  api key|token|credentials|secret: access key, get a key, find my key, where is my key, secret key, my key;
  rotate|revoke|invalidate|expire: leaked, stolen, replace my key, new key, no longer valid, make invalid, withdraw;
  team|members|organization|invite: colleague, colleagues, coworker, coworkers, teammate, teammates, employee,
    employees, my company, our company, people in my company, staff, bring in others;
  sso|saml|identity provider|single sign-on: company account, company login, corporate login, work account, okta,
    azure ad, entra, google workspace, one login;
  mfa|2fa|two-factor|otp: second factor, code on my phone, one time code, authenticator app;
  audit|audit log|history|activity: who did, who changed, who deleted, what happened, who did what, keep track of
    changes, trail;
  webhook|event|notification|callback: be told, get told, tell me when, told when, let me know, notified when, be
    notified, tell my server, inform me, know when, find out when, when something happens, react to, get a message
    when, ping me;
  alert|notification|email: warn me, get warned, send me a mail, message in slack;
  realtime|stream|streaming|live|subscription: as it happens, right away, instantly, immediately, in real time, live
    updates, bit by bit, word by word, while it is running, while it runs, without refreshing, without reloading;
  schedule|cron|recurring|interval: every day, every night, every hour, every minute, every week, at night, at a
    certain time, at a fixed time, regularly, periodically, later on, at midnight, repeat;
  retry|retries|backoff: try again, tries again, once more, attempt again, keep trying;
  timeout|deadline|latency: takes too long, take too long, hangs, waits forever, wait forever, wait longer, no longer
    than, give up after, how long to wait, never finishes;
  rate limit|throttling|quota|429: too many requests, too many calls, how many requests, how many calls, requests per,
    calls per, slow down requests, limit requests;
  limits|quota|maximum: how many, how much can, how big, how large, how long may, too big, too large, too long, at
    most, no more than, largest, biggest, longest, run out, upper bound;
  concurrency|concurrent|parallel: at the same time, at once, same time, simultaneously, in parallel, side by side;
  batch|bulk: in one go, all at once, many at once, several at once, one request for many, mass;
  queue|async|asynchronous|background|job: in the background, without waiting, do it later, long running, do not wait;
  pricing|billing|plan|cost|price: how much does it cost, how much is, how expensive, expensive, cheap, free, cost,
    costs, what do i pay, have to pay, charged, money, worth;
  billing|invoice|payment|subscription: pay, bill, receipt, credit card;
  refund|cancel: money back, give back money, get my money;
  free|trial|plan: without paying, for nothing, no credit card;
  upgrade|plan: pay more, get more, bigger plan;
  usage|metering|analytics: how much did i use, how much have i used, how much is used, used so far, spent;
  retention|storage|delete: how long do you keep, how long is it kept, kept for, how long are, keep forever, thrown
    away after, stored for;
  privacy|gdpr|compliance|data: personal data, private data, do you keep, do you store, do you save, what do you do
    with my data, sell my data, legal, law;
  security|encryption|compliance: safe, safety, protect, secure, hacker, hacked, attack, attackers, trust;
  encryption|encrypt|encrypted: scramble, unreadable, at rest, in transit;
  region|location|residency: where is my data, where are the servers, which country, in europe, in the us, near my
    users, close to my users, closest;
  self-hosted|self-hosting|deployment|docker|on-premise: own server, own servers, own machine, own hardware, own
    infrastructure, on premises, on prem, run it myself, host it myself, without your cloud, own cloud;
  deploy|deployment|production|publish: go live, put online, put live, bring online, ship, release to, roll out,
    launch;
  local|localhost|development: my machine, my computer, my laptop, my own computer, own computer, on my mac, locally,
    at home;
  tunnel|ngrok|expose|public: from the internet, from outside, reachable from, from the outside world;
  test|testing|sandbox|playground: try out, try it, without real money, test mode, practice, experiment, just looking,
    play with, play around;
  mock|example|sample: fake, dummy, pretend, made up;
  staging|preview|environment: before going live, before it goes live, before publishing, see before, test copy, check
    before;
  branch|clone|fork|copy|duplicate: make a copy, copy of, second copy, same again;
  backup|snapshot|restore: save a copy, in case something, bring back, get back, lost data, lost my;
  rollback|revert|restore|undo|recovery: go back, take back, undo, previous version, earlier version, older version,
    yesterday, as it was, by mistake, by accident;
  version|versioning|changelog|release: what changed, what is new, whats new, recent changes, newest, latest changes;
  breaking|deprecated|migration|upgrade: stop working after, old version, outdated, no longer supported, going away,
    new version, move to the new;
  migrate|migration|import: move from, move away from, moving from, coming from, come from, switch from, switching
    from, leave, bring over, take over from, replace;
  import|ingest|upload|load: bring in, load in, get my data in, put in, feed, read in, add my data;
  export|download|backup: get my data out, take my data, get out, save to a file, save as;
  upload|file|attachment: send a file, send files, send a picture, send pictures, send an image, attach;
  image|media|asset: picture, pictures, photo, photos;
  format|convert|transform: turn into, turn it into, change into, make into;
  json|schema|structured: fixed structure, fixed form, machine readable;
  validation|validate|verify|check: make sure, correct input, wrong input, is it correct, is it valid, see if;
  signature|verify|secret|hmac: really from, really came from, came from you, genuine, forged, tampered, faked;
  idempotency|duplicate|deduplication: twice, two times, same request again, double, only once, exactly once;
  pagination|cursor|limit: next page, more results, all results, long list, page by page, first hundred;
  filter|filtering|query: only some, only those, only the ones, narrow, find only;
  search|query|find: look for, look up, find something;
  sort|order: newest first, by date, by name, ranking;
  list|get|retrieve|fetch: show all, see all, all my, which ones, get all, look at, read;
  status|health|monitoring|uptime: is it running, is it up, still alive, is alive, still running, how far, progress,
    is it done, finished yet;
  health check|liveness|readiness: is alive, still alive, up and running;
  monitoring|metrics|observability|dashboard: keep an eye on, watch, see how it is doing, numbers, graphs, charts;
  logs|logging|traces: what it does, see what happens, output, what is going on, print;
  analytics|metrics|usage: how many people, how many visitors, how many users, who visits, how often, statistics;
  performance|optimization|latency|caching: slow, faster, speed up, speed, takes ages, make it fast, quicker, how
    fast;
  scaling|scale|autoscaling|replicas: many users, lots of users, lots of traffic, heavy traffic, grow, growing, busy,
    more load, big load;
  cache|caching: remember results, keep results, save results, same answer again;
  stop|cancel|abort|terminate: give up, interrupt, break off, end early, shut down, kill;
  pause|resume|suspend|hibernate|archive: put on hold, sleep, sleeping, wake, wake up, asleep, start again, continue
    later, carry on;
  session|state|persistence: pick up where, between runs, next time, remember, remembers, remembered, still there;
  memory|context|history: what was said, earlier messages, previous conversation, forgets;
  conversation|thread|messages: chat, old chats, talk, dialogue;
  agent|assistant|ai|llm|model: bot, chatbot, robot, artificial intelligence, gpt;
  mcp|claude|cursor|chatgpt: my ai tool, ai tools, ai editor, ai assistant, in my editor;
  prompt|instructions: tell the model, what to say, how it answers, tone;
  tools|function calling|actions: call my code, run my code, use my api, do things;
  human in the loop|approval|confirmation|interrupt|review: ask before, ask me first, wait for a person, a person
    decides, let a person, ask a human, somebody has to agree, say yes;
  guardrails|moderation|safety: bad words, stop it from saying, harmful, offensive;
  transcription|speech to text|audio: write down what, spoken words, turn speech;
  text to speech|voice|audio: read aloud, speak, say out loud, spoken;
  language|translation|localization|i18n: other languages, another language, in german, in french, in spanish, my
    language, several languages, foreign;
  accent|dialect|pronunciation: pronounce, said wrong;
  summary|summarization: shorten, in short, short version, gist;
  chunking|split|segment: cut into, into pieces, into parts, cut up;
  embedding|semantic|vector|similarity: similar, meaning, alike, related texts;
  knowledge base|sources|documents|connectors: my files, my documents, our documents, our wiki, company documents;
  github|ci|pipeline|actions: on every push, every commit, pull request, automatically on push;
  cli|terminal|command: command line, from the terminal, in a shell, without a browser;
  sdk|library|client: package, module, from my code, in my code, in code;
  no-code|zapier|make|n8n|integrations: without code, without coding, without programming, without writing code, no
    programming, cannot program;
  api|rest|endpoint|http: from my program, with curl, call it from, programmatically, with a script;
  integration|connect|plugin|connector: work with, works with, connect to, hook up, link to, plug in, together with,
    combine with;
  widget|embed|iframe|component: on my website, into my website, in my website, on my page, in my page, in my own
    page, on my site, in my app, into my app, inside my app;
  theme|branding|appearance|style|colors|logo: how it looks, look and feel, looks like, colours, our logo, own
    colours, pretty, nicer, design;
  dark mode|theme|appearance: night mode, black background;
  domain|dns|custom domain: own address, own domain, own url, web address, my domain;
  slug|url|permalink|path: nice urls, nice addresses, readable address, readable urls, pretty urls, clean urls,
    friendly urls;
  redirect|rewrite: old address, old link, old links, moved page, page has moved, send visitors;
  seo|sitemap|metadata|indexing: google, search engine, search engines, be found, found in google;
  proxy|network|firewall|ip: only from the office, from our office, certain addresses, behind a firewall, company
    network, internal network, allow list, whitelist;
  cors|browser|origin: browser blocks, blocked by the browser, other domain;
  tls|certificate|https|mtls: secure connection, padlock, encrypted connection;
  environment variables|env|secrets: keep passwords, keep secrets, settings per environment, where do i put secrets;
  headers|forward|propagation: send along, pass on, pass along, hand on, send on;
  metadata|tags|labels|custom fields|attributes: extra information, extra data, additional information, own values,
    own data, attach my own, own id, mark, marker, note;
  group|category|folder|collection|organize: put together, sort into, keep together, tidy;
  duplicate|merge|deduplicate: same person twice, put together two, join two;
  conflict|sync|resolution: changed by two, both changed, two people changed, edited at the same time, edited by two;
  offline|sync|local-first: without internet, no internet, no connection, on a plane, bad connection, while
    disconnected;
  sync|synchronization|replication: keep in step, keep up to date, stay up to date, same everywhere, same on both, on
    all devices;
  mobile|ios|android|react native: phone, on a phone, iphone, smartphone, tablet, app store;
  browser|web|javascript|frontend: web page, web app, website;
  notification|push: phone buzz, pop up;
  device|hardware|sensor: gadget, watch, machine;
  order|checkout|cart: buy, buying, shopping, purchase, basket;
  wishlist|favorites|saved: favourite, favourites, favorite, save for later, like list;
  inventory|stock: sold out, out of stock, how many left, in store;
  shipping|delivery|fulfillment: send a parcel, sent to, delivered, parcel, package arrives;
  discount|promotion|coupon: cheaper, money off, voucher, sale, special offer, black friday;
  tax|vat: government, sales tax;
  currency|exchange: euros, dollars, money of other countries, foreign money;
  customer|user|account|profile: buyer, client, person, people, who bought;
  subscription|recurring|plan: every month, monthly, each month;
  payout|transfer|wallet|balance: get paid, receive money, my money, send money;
  vendor|marketplace|seller: other sellers, several shops, shop;
  tenant|multi-tenant|workspace|namespace|project: one per customer, each customer, per customer, each client,
    separate customers, keep apart, keep separate, apart from each other;
  template|boilerplate|starter|example: ready made, something to start from, ready to use;
  tutorial|guide|example|walkthrough: show me how, step by step, learn;
  comparison|alternative|difference|choose: difference to, difference between, compared to, compare, vs, versus,
    better than, instead of, which one, which should i, or should i, pros and cons, when should i;
  roadmap|coming soon|planned: what is planned, what comes next, in the future, will there be, when will, future
    plans;
  support|contact|help|community: talk to, speak to, reach you, get help, ask a question, ask somebody, human help,
    call you, write to you;
  contributing|contribute|open source: help develop, help out, report a bug, send a patch, found a bug;
  license|open source: may i use, allowed to use, commercial use;
  faq|questions: common questions, asked often;
  status page|incident|uptime: outage, is it down, are you down;
  accessibility|a11y|screen reader: blind, cannot see, disabled people, keyboard only;
  comments|feedback|review|rating: thumbs up, stars, what people think, opinion, complain;
  share|sharing|link|invite: give to others, with others, with a friend, show to somebody, send to somebody;
  public|private|visibility|hidden: everybody can see, nobody can see, hide, only me, keep secret, hidden from;
  draft|publish|unpublish: not ready yet, not yet visible, unfinished;
  annotation|redaction|pii|masking|anonymize: black out, hide names, hide personal, mask, remove names, sensitive;
  sentiment|emotion: mood, angry, happy, feeling;
  recording|replay|video|screenshot: film, watch again, see what happened, record the screen;
  captions|subtitles: text under the video, text below the video;
  diarization|speaker: who is speaking, who said, who talks;
  connector|source|crawler|scrape: read a website, read websites, get pages, from a website;
  proxy|stealth|bot detection|captcha: blocked, look like a human, not be detected, are you a robot;
  extension|plugin|module|middleware: own logic, my own logic, add functions, extend, in between, on the way;
  component|ui|interface: button, form, screen, window;
  database|table|storage|persist: where to store, save, keep, store;
  index|query|performance: slow query, slow queries;
  transaction|commit|rollback: all or nothing, half done;
  schema|migration|table|column: add a column, change a table, structure;
  replica|replication|read: copy nearby, copies;
  stream|kafka|queue|events: message broker, message queue;
  resource|instance|machine|size: more memory, bigger machine, more power, stronger machine;
  region|edge|cdn: around the world, far away, worldwide, global;
  operation|endpoint|method|request: call;
  response|result|output: answer, reply, comes back;
  parameter|argument|option|field: value, setting;
  callback|hook|handler|lifecycle: run before, run after, before each, after each, before it starts, when it starts,
    when it ends;
  circuit breaker|fallback|failover|resilience|availability: one fails, other one takes over, keep running, still
    works when, when a server, when one server;
  persisted|trusted|allowlist: only known, known ones;
  cost|complexity|limit: expensive queries, heavy queries;
  feature flag|rollout|canary|experiment: some of the users, some users, a few users, part of the users, gradually,
    step by step release;
  policy|rules|lint|governance: naming rules, conventions, standards, house rules;
  proposal|review|approve: suggest a change, suggest;
  unused|usage|field: nobody uses, still used, anybody uses, not used;
  score|calculation|algorithm|metrics: how is it calculated, calculated, computed, rating;
  data types|units|reference|coverage: which values, what data, measured, measures;
  seed|generator|fixtures|synthetic: fill with, example data, test data, random data;
  raw|payload|original: as it came, unchanged, untouched;
  pairing|connection|oauth|link account: connect an account, link my account, connect my;
`;
