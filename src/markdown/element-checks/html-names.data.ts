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

/**
 * Attributes of HTML and SVG as React writes them, but for those with a dash or a colon (react.dev, HTML Standard). Words that
 * are near to one and mean something elsewhere stand here, too.
 */
export const htmlAttributes: readonly string[] =
  `abbr accept acceptCharset accessKey action align allow allowFullScreen alt as async autoCapitalize autoComplete autoCorrect
  autoFocus autoPlay axis background bgcolor blocking border cellPadding cellSpacing challenge char charOff charSet checked cite
  class className clear code codebase color cols colSpan compact content contentEditable contextMenu controls controlsList
  coords crossOrigin data datetime dateTime declare decoding default defaultChecked defaultValue defer dir dirname disabled
  disablePictureInPicture disableRemotePlayback download draggable encType enterKeyHint exportparts face fetchPriority for form
  formAction formEncType formMethod formNoValidate formTarget frame frameBorder headers height hidden high href hrefLang hspace
  htmlFor httpEquiv icon id imageSizes imageSrcSet inert innerHTML inputMode integrity is itemID itemProp itemRef itemScope
  itemType key keyParams keyType kind label lang language link list loading longdesc loop low manifest marginHeight marginWidth
  max maxLength media mediaGroup method min minLength multiple muted name nohref nonce noModule noZoom noResize noshade noValidate
  nowrap object open optimum part pattern placeholder playsInline popover popoverTarget poster preload profile prompt property
  radioGroup readOnly ref referrerPolicy rel required results rev reversed role rows rowSpan rules sandbox scheme scope scoped
  scrolling seamless security selected shadowroot shape size sizes slot span spellCheck src srcDoc srcLang srcSet standby start
  step style styles summary suppressContentEditableWarning suppressHydrationWarning tabIndex target text title translate type
  typeof unselectable useMap value valueType vAlign version vlink vocab vspace webkitAllowFullScreen mozAllowFullScreen
  webkitdirectory width wmode wrap
  accumulate additive amplitude attributeName baseFrequency baseProfile bias by calcMode clip clipPath clipPathUnits clipRule
  cursor cx cy d decelerate descent diffuseConstant direction display divisor dominantBaseline dur dx dy edgeMode elevation
  end exponent fill fillOpacity fillRule filter filterRes filterUnits floodColor floodOpacity focusable font fontFamily fontSize
  fontStyle fontWeight format from fx fy g1 gradientTransform gradientUnits hanging ideographic image in in2 intercept k
  kernelMatrix kerning lengthAdjust letterSpacing lightingColor limitingConeAngle local markerEnd markerHeight markerMid
  markerStart markerUnits markerWidth mask maskContentUnits maskUnits mathematical mode numOctaves offset opacity operator order
  orient orientation origin overflow paintOrder path pathLength patternContentUnits patternTransform patternUnits points
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur restart result rotate rx ry scale
  seed shapeRendering slope spacing speed spreadMethod stdDeviation stemh stemv stitchTiles stopColor stopOpacity string stroke
  strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth surfaceScale
  systemLanguage tableValues targetX targetY textAnchor textDecoration textLength textRendering to transform transformOrigin u1
  unicode values vectorEffect viewBox viewTarget visibility widths wordSpacing writingMode x x1 x2 xChannelSelector xlinkHref
  xmlns y y1 y2 yChannelSelector z zoomAndPan zoom`.split(/\s+/);

/** States and properties of WAI-ARIA 1.2 and 1.3. */
export const ariaAttributes: ReadonlySet<string> = new Set(
  `activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan
  controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden
  invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed
  readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin
  valuenow valuetext labeledby`
    .split(/\s+/)
    .map((name) => `aria-${name}`),
);
