/** Attributes of HTML that take words, by the elements that have them (HTML Standard, 4; `*` for all), and the words. */
export const htmlValues: readonly (readonly [attribute: string, elements: string, words: string])[] = [
  ['loading', 'img iframe', 'lazy eager'],
  ['decoding', 'img', 'sync async auto'],
  ['fetchpriority', 'img link script', 'high low auto'],
  ['crossorigin', 'img video audio link script', 'anonymous use-credentials'],
  ['preload', 'video audio', 'none metadata auto'],
  ['dir', '*', 'ltr rtl auto'],
  ['scope', 'th', 'row col rowgroup colgroup'],
  ['kind', 'track', 'subtitles captions descriptions chapters metadata'],
  ['type', 'button', 'button submit reset'],
  [
    'type',
    'input',
    `button checkbox color date datetime-local email file hidden image month number password radio range reset search submit
    tel text time url week`,
  ],
  [
    'role',
    '*',
    `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment
    complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell
    group heading img image insertion link list listbox listitem log main mark marquee math menu menubar menuitem
    menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup
    region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status
    strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
    treegrid treeitem`,
  ],
];

/** Attributes of HTML that take whole numbers. */
export const htmlNumbers: ReadonlySet<string> = new Set(['colspan', 'rowspan', 'tabindex', 'maxlength', 'minlength']);
