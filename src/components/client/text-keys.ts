/** Texts of the interface that components show in browsers. */
export const clientTexts = [
  ...['note', 'tip', 'warning', 'info', 'check', 'danger', 'required', 'deprecated', 'default', 'childAttributes'],
  ...['showItem', 'hideItem', 'copyCode', 'codeIn', 'codeNumber', 'showAllLines', 'request', 'response'],
  ...['chooseExample', 'linkToStep', 'linkToSection', 'copyPrompt', 'showPrompt', 'openInTool', 'diagramSource'],
  ...['zoomIn', 'zoomOut', 'originalSize'],
] as const;
