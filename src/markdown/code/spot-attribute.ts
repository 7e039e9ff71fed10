/** The attribute by which compiled code says which of the page's spots a component's tag is. */
export const spotAttribute = 'octavo:spot';
