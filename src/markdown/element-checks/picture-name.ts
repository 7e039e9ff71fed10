/** Whether what an icon names is the address of a picture. */
export function isPicture(name: string): boolean {
  return (
    /\/|^data:|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name) && !/^(?:lucide|tabler|fontawesome)\//.test(name)
  );
}
