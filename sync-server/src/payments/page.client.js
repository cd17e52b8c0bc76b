/** The page of a payment link works without this; with it, a tap copies what is to be copied. */
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = button.dataset.copied;
}
