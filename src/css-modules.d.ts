/** A style sheet whose classes are its room's own: the build gives them names that no other sheet has. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** The style sheet of the whole, which names nothing. */
declare module '*/global.css';
