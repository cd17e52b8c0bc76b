/** A virtual payment address: where UPI sends money, such as `association@bank`. */
export const UPI_ID = /^[\w.-]{2,64}@[A-Za-z][A-Za-z\d.-]{1,34}$/;
