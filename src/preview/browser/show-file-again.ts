/** Shows a picture or film that was replaced: its address is the same, which browsers would not ask for again. */
export function showFileAgain(address: string, count: number): void {
  for (const element of document.querySelectorAll(
    'img[src], source[src], video[src], audio[src], embed[src], iframe[src]',
  )) {
    const url = new URL(element.getAttribute('src') ?? '', document.baseURI);
    if (url.origin !== location.origin || decodeURI(url.pathname) !== address) continue;
    url.searchParams.set('octavo', String(count));
    element.setAttribute('src', url.pathname + url.search);
    if (element.parentElement instanceof HTMLMediaElement) element.parentElement.load();
  }
  showBackgroundsAgain(address, count);
}

/** Does the same for pictures that styles name: each rule of the page's own origin that names one is given the new address. */
function showBackgroundsAgain(address: string, count: number): void {
  const renew = (style: CSSStyleDeclaration, base: string): void => {
    for (const name of style) {
      const value = style.getPropertyValue(name);
      if (!value.includes('url(')) continue;
      const renewed = value.replace(/url\((?:"([^"]*)"|([^"()]*))\)/g, (whole, quoted?: string, bare?: string) => {
        const url = URL.parse(quoted ?? bare ?? '', base);
        if (url?.origin !== location.origin || decodeURI(url.pathname) !== address) return whole;
        url.searchParams.set('octavo', String(count));
        return `url("${url.pathname}${url.search}")`;
      });
      if (renewed !== value) style.setProperty(name, renewed, style.getPropertyPriority(name));
    }
  };
  const renewRules = (rules: CSSRuleList, base: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) renew(rule.style, base);
      if ('cssRules' in rule) renewRules(rule.cssRules as CSSRuleList, base);
    }
  };
  for (const sheet of document.styleSheets) {
    // The rules of other origins cannot be read, and name no file of the project.
    if (sheet.href === null || new URL(sheet.href).origin === location.origin)
      renewRules(sheet.cssRules, sheet.href ?? document.baseURI);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[style*="url("]'))
    renew(element.style, document.baseURI);
}
