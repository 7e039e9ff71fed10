import type { ReactNode } from 'react';

/** Names and values: headers, fields of a form. */
export function NameTable({ label, rows }: { label: string; rows: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <table className="playground-names" aria-label={label}>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
