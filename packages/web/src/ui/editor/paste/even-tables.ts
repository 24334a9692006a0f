/** Markdown has tables of one header row and cells of one line: other tables are brought into that shape. */
export function evenTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const isNested = table.parentElement?.closest('table');
    // A table of one cell is a frame around text.
    const isFrame = table.rows.length === 1 && table.rows[0]?.cells.length === 1;
    if (isNested) table.replaceWith(table.textContent);
    else if (isFrame) table.replaceWith(...(table.rows[0]?.cells[0]?.childNodes ?? []));
    else even(table);
  }
}

function even(table: HTMLTableElement): void {
  for (const caption of table.querySelectorAll('caption, colgroup')) caption.remove();
  const rows = [...table.rows];
  spread(rows);
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  for (const [index, row] of rows.entries()) {
    while (row.cells.length < columns) row.insertCell();
    for (const cell of [...row.cells]) {
      const renamed = table.ownerDocument.createElement(index === 0 ? 'th' : 'td');
      const align = cell.style.textAlign || cell.getAttribute('align');
      if (align === 'center' || align === 'right') renamed.setAttribute('align', align);
      renamed.append(...oneLine(cell));
      cell.replaceWith(renamed);
    }
  }
}

/** Cells that span several columns or rows are followed by empty ones. */
function spread(rows: readonly HTMLTableRowElement[]): void {
  for (const [rowIndex, row] of rows.entries())
    for (const cell of [...row.cells]) {
      const { colSpan, rowSpan, cellIndex } = cell;
      for (let extra = 1; extra < Math.min(colSpan, 50); extra++) row.insertCell(cellIndex + 1);
      for (const below of rows.slice(rowIndex + 1, rowIndex + rowSpan))
        for (let extra = 0; extra < Math.min(colSpan, 50); extra++)
          below.insertCell(Math.min(cellIndex, below.cells.length));
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
    }
}

/** The paragraphs of a cell, one after the other. */
function oneLine(cell: Element): Node[] {
  for (const block of cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, br')) {
    block.before(' ');
    block.replaceWith(...block.childNodes);
  }
  return [...cell.childNodes];
}
