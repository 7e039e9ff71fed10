/** A text; `expected` ends the sentence "…; expected". */
interface TextField {
  readonly kind: 'text';
  readonly pattern: RegExp;
  readonly expected: string;
  /** Whether it is a text of the author's own, such as the name of a cookie, and no id that a service gave. */
  readonly isFree?: true;
}

/** A whole number, written as text or as a number. */
interface DigitsField {
  readonly kind: 'digits';
}

/** An absolute URL; `https` alone unless `allowsHttp`. */
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
  /** What stands for a field that is left out. */
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

/** The checked settings of an integration, by its fields. */
export type SettingsOf<F extends Fields> = string extends keyof F
  ? AnySettings
  : {
      readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: Value<F[K]>;
    } & {
      readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: Value<F[K]> | undefined;
    };

/** Ways of writing an entry that are understood, with a warning that names the right one. */
export interface Spellings {
  /** The field that is meant where a text stands in place of the entry. */
  readonly shorthand?: string;
  /** Other names of fields. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Fields with a host, in front of which no `https://` belongs. */
  readonly hosts?: readonly string[];
}

/** Origins by directive of a Content-Security-Policy, without its `-src`. */
export type Sources = Readonly<
  Partial<Record<'script' | 'connect' | 'img' | 'frame' | 'worker' | 'style' | 'font' | 'media', readonly string[]>>
>;

/** What a vendor is for; readers consent to each by itself. */
export type Category = 'measurement' | 'marketing' | 'functionality';

/** What every entry under docs.json `integrations` says of itself; data only, for schema, checks and documentation. */
export interface Integration {
  /** Key under docs.json `integrations`; of those that Octavo brings the name of the file, too. */
  readonly key: string;
  readonly name: string;
  /** A sentence: what the entry does. */
  readonly summary: string;
  readonly fields: Fields;
  /** Optional fields of which one must be there. */
  readonly oneOf?: readonly string[];
  readonly spellings?: Spellings;
  /** Where to read about what is done here, and when that was last compared. */
  readonly facts?: readonly string[];
  /** What is from general knowledge, not from a source that was read. */
  readonly unverified?: readonly string[];
  /** Sentences that an owner should know. */
  readonly notes?: readonly string[];
  /** What `octavo check` says of settings that are right. */
  remarks?(settings: AnySettings, all: Readonly<Record<string, unknown>>): readonly Remark[];
}

export interface Remark {
  readonly kind: 'vendor-twice' | 'vendor-note' | 'vendor-id-doubtful';
  readonly message: string;
  readonly hint: string;
}

/**
 * A third party whose code runs in pages. The file of each exports `start(settings, gated)` beside it, which returns a
 * `Running`; `gated` says that the reader was asked and consented: vendors that want to know are told.
 */
export interface Vendor extends Integration {
  readonly category: Category;
  /** What its account makes it load besides, which no policy can know: "The tags". */
  readonly loads?: string;
  /** Whom the browser talks to. */
  sources(settings: AnySettings): Sources;
  /** Names of the cookies, storage entries and databases that it makes; `*` stands for any characters. They are deleted when consent is withdrawn. */
  readonly storage: readonly string[];
  /** How views of pages are counted, as a sentence. */
  readonly pageViews?: string;
  /** The call by which events arrive; undefined for a vendor that gets none. */
  readonly events?: string;
}

/**
 * What knows whether a reader consented. The file of each exports `watch(settings, changed)` beside it, which returns a
 * `Consent` and calls `changed` after that may have changed.
 */
export interface ConsentSource extends Integration {
  sources(settings: AnySettings): Sources;
  /** The script that must come before every other one of a page. */
  headScript?(settings: AnySettings): string;
}
