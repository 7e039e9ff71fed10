/** A text; `expected` ends the sentence "…; expected". */
interface TextField {
  readonly kind: 'text';
  readonly pattern: RegExp;
  readonly expected: string;
  /** Whether the author chooses it, such as the name of a cookie; otherwise it is an id that a service assigned. */
  readonly isFree?: true;
}

/** A whole number, written as text or as a number. */
interface DigitsField {
  readonly kind: 'digits';
}

/** An absolute URL; only `https` unless `allowsHttp`. */
interface UrlField {
  readonly kind: 'url';
  readonly allowsHttp?: true;
  readonly pattern?: RegExp;
  readonly expected?: string;
}

interface ChoiceField {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

interface FlagField {
  readonly kind: 'flag';
}

/** One field of an entry under docs.json `integrations`. */
export type Field = (TextField | DigitsField | UrlField | ChoiceField | FlagField) & {
  readonly description: string;
  /** A value as an author would write it. */
  readonly example: string | boolean;
  readonly optional?: true;
  /** The default of the field. */
  readonly fallback?: string | boolean;
};

export type Fields = Readonly<Record<string, Field>>;

type Value<F> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'digits' }
    ? string | number
    : string;

/** The settings of some integration. */
export type AnySettings = Readonly<Record<string, string | number | boolean | undefined>>;

/** The validated settings of an integration, by its fields. */
export type SettingsOf<F extends Fields> = string extends keyof F
  ? AnySettings
  : {
      readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: Value<F[K]>;
    } & {
      readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: Value<F[K]> | undefined;
    };

/** Other ways of writing an entry, which are understood with a warning that names the right one. */
export interface Spellings {
  /** The field that is meant if the entry is only a string. */
  readonly shorthand?: string;
  /** Other names of fields. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Fields that take a host without `https://`. */
  readonly hosts?: readonly string[];
}

/** Origins by directive of a Content-Security-Policy, without its `-src`. */
export type Sources = Readonly<
  Partial<Record<'script' | 'connect' | 'img' | 'frame' | 'worker' | 'style' | 'font' | 'media', readonly string[]>>
>;

/** The purpose of a vendor; readers consent to each separately. */
export type Category = 'measurement' | 'marketing' | 'functionality';

/** What every entry under docs.json `integrations` declares: data only, for the schema, checks and documentation. */
export interface Integration {
  /** Key under docs.json `integrations`; for those of Octavo also the name of the file. */
  readonly key: string;
  readonly name: string;
  /** What the entry does, as a sentence. */
  readonly summary: string;
  readonly fields: Fields;
  /** Optional fields of which at least one is required. */
  readonly oneOf?: readonly string[];
  readonly spellings?: Spellings;
  /** Sources for what is done here, and when it was last compared with them. */
  readonly facts?: readonly string[];
  /** What comes from general knowledge rather than from a source. */
  readonly unverified?: readonly string[];
  /** Sentences that an owner should know. */
  readonly notes?: readonly string[];
  /** What `octavo check` notes about valid settings. */
  remarks?(settings: AnySettings, all: Readonly<Record<string, unknown>>): readonly Remark[];
}

/** A note about valid settings. */
export interface Remark {
  readonly kind: 'vendor-twice' | 'vendor-note' | 'vendor-id-doubtful';
  readonly message: string;
  readonly hint: string;
}

/**
 * A third party whose code runs in pages. Its file also exports `start(settings, gated)`, which returns a `Running`; `gated`
 * says that the reader was asked and consented, for vendors that have to know.
 */
export interface Vendor extends Integration {
  readonly category: Category;
  /** What else its account makes it load, which no policy can know: "The tags". */
  readonly loads?: string;
  /** The origins that the browser connects to. */
  sources(settings: AnySettings): Sources;
  /** Names of the cookies, storage entries and databases that it creates; `*` stands for any characters. They are deleted when consent is withdrawn. */
  readonly storage: readonly string[];
  /** How views of pages are counted, as a sentence. */
  readonly pageViews?: string;
  /** The call that sends it events; undefined for a vendor that gets none. */
  readonly events?: string;
}

/**
 * What knows whether a reader consented. Its file also exports `watch(settings, changed)`, which returns a `Consent` and calls
 * `changed` when that may have changed.
 */
export interface ConsentSource extends Integration {
  sources(settings: AnySettings): Sources;
  /** The script that must come before every other one of a page. */
  headScript?(settings: AnySettings): string;
}
