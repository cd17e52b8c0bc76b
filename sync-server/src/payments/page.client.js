/** The page of a payment link works without this; with it, a tap copies what is to be copied. */
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset.copy).then(() => {
      button.textContent = button.dataset.copied;
    });
  });
}
