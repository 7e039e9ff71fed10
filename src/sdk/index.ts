export { formatNames, type FormatName } from './formats/index.ts';
export { symbolPath, symbolPlace, symbolSections, withSymbolLinks, type SymbolSection } from './links.ts';
export { codeText, type Code, type Library, type LibrarySymbol, type Parameter, type Signature } from './model.ts';
export { findSymbol, namedKinds, symbolsLike, type NamedSymbol } from './reference.ts';
