/** The page of a payment link works without this; with it, a tap copies what is to be copied, and too large a picture is told at once. */
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = button.dataset.copied;
}

for (const input of document.querySelectorAll('[data-most]')) {
  input.addEventListener('change', () => {
    const isTooLarge = input.files[0]?.size > Number(input.dataset.most);
    input.setCustomValidity(isTooLarge ? input.dataset.tooLarge : '');
    input.reportValidity();
  });
}
