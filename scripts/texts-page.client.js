// Runs in the page that texts-page.ts writes.
const cells = [...document.querySelectorAll('td')];
const before = new Map(cells.map((cell) => [cell, cell.innerText]));

document.addEventListener('input', ({ target }) => {
  target.classList.toggle('changed', target.innerText !== before.get(target));
});

document.querySelector('button').addEventListener('click', () => void copyCorrections());

async function copyCorrections() {
  const changed = cells.filter((cell) => cell.innerText !== before.get(cell));
  const lines = changed.map(
    (cell) =>
      `${cell.parentElement.dataset.key} (${cell.lang}, ${cell.dataset.place})\n- ${before.get(cell)}\n+ ${cell.innerText}\n`,
  );
  const output = document.querySelector('output');
  output.textContent = `${changed.length} corrections`;
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
  } catch {
    // A page that was opened as a file may not write to the clipboard in every browser.
    output.textContent = lines.join('\n');
  }
}
