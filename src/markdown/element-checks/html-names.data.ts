/**
 * Elements of HTML (with those that are obsolete and still work), SVG and MathML, in small letters. `frame` and `image` are
 * left out: in the body of a page browsers ignore them, and authors mean the component.
 */
export const htmlNames: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
  figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd
  label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup option output p
  param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot
  small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title
  tr track tt u ul var video wbr xmp
  animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer
  fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb
  fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting
  fespotlight fetile feturbulence filter foreignobject g line lineargradient marker mask metadata mpath path pattern
  polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view
  annotation maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`.split(/\s+/),
);
