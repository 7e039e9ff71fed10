// The components of the format, for what a page writes inside of a component of the project.
export * from './ambient.tsx';
