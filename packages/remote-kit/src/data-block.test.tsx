import { readDataBlock } from './data-block';

afterEach(() => document.body.replaceChildren());

describe('a block of data in the document', () => {
  it('is found behind an earlier element with the same id', () => {
    document.body.innerHTML =
      '<main><span id="boot">{"locale":"he"}</span><p id="page-data">no JSON</p></main>' +
      '<script type="application/json" id="boot">{"locale":"en"}</script>' +
      '<script type="application/json" id="page-data">[1]</script>';

    expect(readDataBlock('boot')).toEqual({ locale: 'en' });
    expect(readDataBlock('page-data')).toEqual([1]);
  });

  it('is null when only the content has such an id', () => {
    document.body.innerHTML = '<span id="boot">{"locale":"he"}</span>';

    expect(readDataBlock('boot')).toBeNull();
  });
});
