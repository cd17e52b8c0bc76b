// What a browser that is too old for the app shows above the page, or instead of it. The app's own texts may not be
// readable there, so it says so in all of its languages.
(function () {
  var sentences = {
    en: 'This browser is too old for this app. Please update it, or open this page in a newer browser.',
    ml: 'ഈ ബ്രൗസർ പഴയതായതിനാൽ ആപ്പ് ഇതിൽ പ്രവർത്തിക്കില്ല. ദയവായി ബ്രൗസർ അപ്ഡേറ്റ് ചെയ്യുക, അല്ലെങ്കിൽ ഈ പേജ് പുതിയ മറ്റൊരു ബ്രൗസറിൽ തുറക്കുക.',
    hi: 'यह ब्राउज़र पुराना है, इसलिए यह ऐप इसमें नहीं चलेगा। कृपया ब्राउज़र अपडेट करें, या इस पेज को किसी नए ब्राउज़र में खोलें।',
  };

  function show() {
    var notice = document.createElement('div');
    notice.id = 'old-browser';
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'padding: 16px; background: #fff; color: #b3261e; font: 16px/1.5 sans-serif';
    for (var language in sentences) {
      var paragraph = document.createElement('p');
      paragraph.lang = language;
      paragraph.textContent = sentences[language];
      notice.appendChild(paragraph);
    }
    document.body.insertBefore(notice, document.body.firstChild);
  }

  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
