import { ProductDetails } from '../ProductDetails.tsx';
import { OfProduct } from '../ProductFrame.tsx';

export default function ProductScreen() {
  return <OfProduct isFirst>{(whole) => <ProductDetails {...whole} />}</OfProduct>;
}
